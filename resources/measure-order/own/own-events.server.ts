import type { Selected } from '../../../contract/definition/projection.ts'
import { storedJson } from '../../stored-json.ts'
import type { Db } from '../../tables.ts'
import type { OwnOrderEvent } from './own-order.ts'
import type { ownOrder } from './own-order-projection.ts'

type Order = Selected<typeof ownOrder>

/** Told once they hold: a review that sent the order back is no concern of its customer. */
const measured: readonly string[] = ['submitted', 'approved', 'closed']

/** What happened to an order as far as it concerns the customer, oldest first; never why, nor who did it. */
export async function ownEvents(db: Db, row: Order): Promise<OwnOrderEvent[]> {
  const dated = [
    ['requested', row.create_time],
    ['started', row.start_time],
    ['submitted', measured.includes(row.state) ? row.submit_time : null],
    ['approved', row.approve_time],
    ['confirmed', row.customer_confirm_time],
    ['closed', row.close_time],
  ] as const
  const known = dated.flatMap(([event, time]) => (time === null ? [] : [{ event, time, plan: null }]))
  return [...known, ...(await plans(db, row.id))].sort((one, other) => one.time - other.time)
}

/** When it was planned, planned anew and called off; the row itself only holds the latest plan. */
async function plans(db: Db, id: number): Promise<OwnOrderEvent[]> {
  const rows = await db
    .selectFrom('change')
    .select(['action', 'after', 'create_time'])
    .where('resource', '=', 'measure_order')
    .where('row_id', '=', id)
    .where('action', 'in', ['schedule', 'cancel'])
    .where('field', '=', '')
    .orderBy('id')
    .execute()
  let planned: number | null = null
  return rows.flatMap(({ action, after, create_time: time }): OwnOrderEvent[] => {
    if (action === 'cancel') return [{ event: 'cancelled', time, plan: null }]
    const before = planned
    // Columns that the step wrote; its time is among them when it changed.
    planned = storedJson<{ plan_start_time?: number }>(after ?? '{}').plan_start_time ?? before
    return planned === before ? [] : [{ event: before === null ? 'scheduled' : 'changed', time, plan: planned }]
  })
}
