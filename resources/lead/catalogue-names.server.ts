import type { WorkContext } from '../../server/engine/context.ts'
import type { Values } from '../../server/engine/module.ts'
import type { Db, Tables } from '../tables.ts'

/** Writes code and name of a chosen product and part into the lead, where they outlive both (areas 14.1). */
export async function fillInterestNames(trx: Db, values: Values, before: Values | null): Promise<void> {
  for (const table of ['product', 'part'] as const) {
    const id = values[`${table}_id`]
    if (!(`${table}_id` in values) || (before && before[`${table}_id`] === id)) continue
    const row =
      typeof id === 'number'
        ? await trx.selectFrom(table).select(['code', 'name']).where('id', '=', id).executeTakeFirst()
        : undefined
    values[`${table}_name`] = row ? `${row.code} ${row.name}` : ''
  }
}

/** Writes code and name of chosen parts into the items of a lead; items of a new lead get its id as their origin. */
export async function fillItems({ db, rows }: WorkContext<Tables>, leadId: number, isNew: boolean): Promise<void> {
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
