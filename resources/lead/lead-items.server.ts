import { type Faults, sentenceOf } from '../../contract/check.ts'
import { isEmpty } from '../../contract/kinds.ts'
import type { Save } from '../../server/engine/module.ts'
import type { Trx } from '../tables.ts'
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
export async function nameItems(trx: Trx, leadId: number, isNew: boolean): Promise<void> {
  if (isNew) await trx.updateTable('lead_item').set({ asked_id: leadId }).where('lead_id', '=', leadId).execute()
  const unnamed = await trx
    .selectFrom('lead_item')
    .innerJoin('part', 'part.id', 'lead_item.part_id')
    .select(['lead_item.id', 'part.code', 'part.name'])
    .where('lead_item.lead_id', '=', leadId)
    .where('lead_item.name', '=', '')
    .execute()
  for (const { id, code, name } of unnamed)
    await trx.updateTable('lead_item').set({ code, name }).where('id', '=', id).execute()
}
