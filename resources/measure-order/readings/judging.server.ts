import type { Kysely, Selectable } from 'kysely'
import { toStored } from '../../../contract/definition/kinds.ts'
import type { WorkContext } from '../../../server/engine/context.ts'
import type { Tables } from '../../tables.ts'
import { measureItem } from '../measure-item.ts'
import { judgeItem, type Verdict } from '../tolerance/judge-item.ts'
import { judgeOrder, type OrderVerdict } from '../tolerance/judge-order.ts'
import { byItem, type OrderItem, readItems, readReadings } from './order-items.server.ts'

export type StoredOrder = Selectable<Tables['measure_order']>

/** What an item came to in the present round. */
export interface JudgedRow extends OrderItem {
  verdict: Verdict
}

/** Judges the items of an order, or some of them, by the readings of its round. */
async function judgedItems(db: Kysely<Tables>, order: StoredOrder, only?: ReadonlySet<number>): Promise<JudgedRow[]> {
  const items = (await readItems(db, order)).filter(({ row }) => !only || only.has(row.id))
  const readings = byItem(await readReadings(db, order.id, order.round, only && [...only]))
  return items.map((item) => ({ ...item, verdict: judgeItem(item.tolerance, readings.get(item.row.id) ?? []) }))
}

/**
 * Writes what the items of a locked order, or some of them, come to, after readings, limits or the round have changed. They follow from what has a history
 * of its own, so they leave none.
 */
export async function rejudge(
  { db }: Pick<WorkContext<Tables>, 'db'>,
  order: StoredOrder,
  only?: ReadonlySet<number>,
): Promise<JudgedRow[]> {
  const judged = await judgedItems(db, order, only)
  const { fields } = measureItem
  for (const { row, verdict } of judged) {
    // A decimal is stored scaled, as a whole number.
    const value = toStored(fields.value, verdict.value) as number | null
    // The same of how far it is from the nominal.
    const deviation = toStored(fields.deviation, verdict.deviation) as number | null
    const { result } = verdict
    if (row.value === value && row.deviation === deviation && row.result === result) continue
    await db.updateTable('measure_item').set({ value, deviation, result }).where('id', '=', row.id).execute()
  }
  return judged
}

/** What an order comes to (areas 13.4), with the items that lack readings. */
export async function judgedOrder(
  db: Kysely<Tables>,
  order: StoredOrder,
): Promise<OrderVerdict & { unmeasured: readonly JudgedRow[] }> {
  const judged = await judgedItems(db, order)
  const items = judged.map(({ tolerance: { is_required }, verdict }) => ({ ...verdict, is_required }))
  const unmeasured = judged.filter(({ tolerance, verdict }) => tolerance.is_required === 1 && verdict.missing > 0)
  return { ...judgeOrder(order, items), unmeasured }
}
