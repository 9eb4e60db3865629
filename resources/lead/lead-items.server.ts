import type { Faults } from '../../contract/definition/check.ts'
import { isEmpty } from '../../contract/definition/kinds.ts'
import { sentenceOf } from '../../contract/failures/failures.ts'
import type { WorkContext } from '../../server/engine/context.ts'
import type { Save } from '../../server/engine/module.ts'
import type { Tables } from '../tables.ts'
import { lead } from './lead.ts'
import { leadItem } from './lead-item.ts'

/** A line names a part of the catalogue or says in words what is wanted. */
export function itemFaults({ children }: Save): Faults {
  const at = (children.items ?? []).findIndex(({ part_id, name }) => isEmpty(part_id) && isEmpty(name))
  if (at < 0) return {}
  const fault = { word: 'required', values: { field: leadItem.fields.name.label } } as const
  return {
    items: { word: 'rowFault', values: { field: lead.fields.items.label, row: at + 1, fault: sentenceOf(fault) } },
    [`items[${at}].name`]: fault,
  }
}

/** Parts that were chosen are called what they are called now, and what came with a new lead stays known as its own. */
export async function nameItems({ db, rows }: WorkContext<Tables>, leadId: number, isNew: boolean): Promise<void> {
  if (isNew) await db.updateTable('lead_item').set({ asked_id: leadId }).where('lead_id', '=', leadId).execute()
  const unnamed = await db
    .selectFrom('lead_item')
    .innerJoin('part', 'part.id', 'lead_item.part_id')
    .selectAll('lead_item')
    .select(['part.code as part_code', 'part.name as part_name'])
    .where('lead_item.lead_id', '=', leadId)
    .where('lead_item.name', '=', '')
    .execute()
  for (const { part_code, part_name, ...item } of unnamed)
    await rows('lead_item').change(item, { code: part_code, name: part_name })
}
