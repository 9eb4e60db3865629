import type { Faults } from '../../../contract/definition/check.ts'
import type { WorkContext } from '../../../server/engine/context.ts'
import type { Rules, Save, Values } from '../../../server/engine/module.ts'
import { itemRules } from '../../measure-template/item-rules.server.ts'
import type { Db, Tables } from '../../tables.ts'
import { measureFailures } from '../measure-failures.ts'
import { startAfresh } from './fresh-item.ts'

type On = WorkContext<Tables>

/** Columns that readings are judged by. */
const judgedBy = [
  ...['value_type', 'unit', 'decimals', 'nominal', 'upper_tol', 'lower_tol', 'expect_text', 'choices'],
  ...['readings_required', 'aggregate', 'is_required'],
] as const

/** What the fields of an item cannot say; what was measured stays as it was measured (areas 13.2). */
export const rules: Rules<Tables> = {
  async beforeSave(on, save) {
    const parent = save.parent ?? (await orderOf(on, save))
    if (!save.before) Object.assign(save.values, startAfresh(save.values, parent))
    const faults = await itemRules.beforeSave?.(on, { ...save, parent })
    return { ...faults, ...(await measuredFaults(on, save)) }
  },

  async beforeDelete({ db }, rows) {
    const measured = await measuredIn(
      db,
      rows.map(({ id }) => Number(id)),
    )
    const kept = rows.find(({ id }) => measured.has(Number(id)))
    return kept && { word: measureFailures.measured, values: { name: String(kept.name) } }
  },
}

async function orderOf({ db }: On, { values, before }: Save): Promise<Values> {
  const id = Number(values.order_id ?? before?.order_id)
  return db.selectFrom('measure_order').select(['kind', 'sample_qty']).where('id', '=', id).executeTakeFirstOrThrow()
}

async function measuredFaults({ db }: On, { values, before }: Save): Promise<Faults> {
  const differing = judgedBy.filter(
    (column) => before && column in values && JSON.stringify(values[column]) !== JSON.stringify(before[column]),
  )
  if (!before || differing.length === 0 || (await measuredIn(db, [Number(before.id)])).size === 0) return {}
  return Object.fromEntries(differing.map((column) => [column, { word: measureFailures.itemMeasured }]))
}

/** Which of the items have readings, void ones too. */
export async function measuredIn(db: Pick<Db, 'selectFrom'>, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('measure_reading').select('item_id').where('item_id', 'in', ids).distinct().execute()
  return new Set(rows.map(({ item_id }) => Number(item_id)))
}
