import type { Values } from '../../server/engine/module.ts'
import type { Db } from '../tables.ts'

/** Writes beside the chosen product and part what they are called now, so that their names outlive them (areas 14.1). */
export async function nameInterest(trx: Db, values: Values, before: Values | null): Promise<void> {
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
