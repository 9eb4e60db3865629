import { Refusal } from '../../../contract/failures/failures.ts'
import type { WorkContext } from '../../../server/engine/context.ts'
import type { Tables } from '../../tables.ts'
import { emitOrder } from '../measure-events.server.ts'
import { measureFailures } from '../measure-failures.ts'
import { measureOrder } from '../measure-order.ts'

interface Confirmation {
  id: number
  /** The member who confirms, and the address of a signature. */
  member: number
  sign?: string
}

/**
 * A member confirms what was measured for him (areas 13.5), once, while the order stands approved. Throws `notFound` for an order of
 * somebody else, and why it cannot be confirmed.
 */
export async function confirmOrder(on: WorkContext<Tables>, { id, member, sign }: Confirmation): Promise<void> {
  await on.takeTurns(`measure_order ${id}`)
  const order = await on.db.selectFrom('measure_order').selectAll().where('id', '=', id).executeTakeFirst()
  if (!order || order.user_id !== member) throw new Refusal('notFound')
  if (order.customer_confirm_time !== null) throw new Refusal(measureFailures.confirmedAlready)
  if (order.state !== 'approved') throw new Refusal('state', { state: measureOrder.fields.state.bounds[order.state] })
  await on.rows('measure_order').change(order, {
    customer_confirm_time: on.now,
    ...(sign !== undefined && { customer_sign: [sign] }),
  })
  await on.rows('measure_log').add({ order_id: id, user_id: member, action: 'confirm' })
  await emitOrder(on, 'confirmed', order)
}
