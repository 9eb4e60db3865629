import { type Text, text } from '../../../contract/text.ts'
import type { ActionContext } from '../../../server/engine/context.ts'
import type { Tables } from '../../tables.ts'
import { emitOrder } from '../measure-events.server.ts'
import { hoursReached, overdueAfter } from '../schedule/remind-hours.server.ts'

type On = ActionContext<Tables>

const hour = 3600

/** Reminds of plans that come near, and tells of orders that wait too long, each once (areas 13.5, 17.5). */
export async function remindOfOrders(on: On): Promise<Text> {
  const counts = [await remindOfPlans(on), await tellOverdue(on), await tellWaiting(on)]
  const [near, overdue, waiting] = counts
  return text(
    `提醒计划 ${near} 项，逾期 ${overdue} 项，审核超时 ${waiting} 项`,
    `${near} plans reminded of, ${overdue} overdue, ${waiting} reviews late`,
  )
}

const columns = ['id', 'code', 'state'] as const

async function remindOfPlans(clock: On): Promise<number> {
  const { db, now, transaction } = clock
  const rows = await db
    .selectFrom('measure_order')
    .select([...columns, 'plan_start_time', 'reminded_hours'])
    .where('state', '=', 'scheduled')
    .where('plan_start_time', '>', now)
    .orderBy('id')
    .execute()
  let count = 0
  for (const row of rows) {
    const reached = hoursReached(clock, Number(row.plan_start_time))
    if (reached === null || (row.reminded_hours !== null && row.reminded_hours <= reached)) continue
    count += 1
    await transaction(async (on) => {
      await on.db.updateTable('measure_order').set({ reminded_hours: reached }).where('id', '=', row.id).execute()
      await emitOrder(on, 'reminded', row)
    })
  }
  return count
}

async function tellOverdue({ db, now, transaction }: On): Promise<number> {
  const rows = await db
    .selectFrom('measure_order')
    .select(columns)
    .where('state', '=', 'scheduled')
    .where('plan_start_time', '<=', now - overdueAfter * hour)
    .where('overdue_time', 'is', null)
    .orderBy('id')
    .execute()
  for (const row of rows)
    await transaction(async (on) => {
      await on.db.updateTable('measure_order').set({ overdue_time: now }).where('id', '=', row.id).execute()
      await on.rows('measure_log').add({ order_id: row.id, action: 'overdue' })
      await emitOrder(on, 'overdue', row)
    })
  return rows.length
}

async function tellWaiting({ db, now, settings, transaction }: On): Promise<number> {
  const hours = settings.number('measure_approve_sla_hours', 24)
  if (hours === 0) return 0
  const rows = await db
    .selectFrom('measure_order')
    .select(columns)
    .where('state', '=', 'submitted')
    .where('submit_time', '<=', now - hours * hour)
    .where('waiting_time', 'is', null)
    .orderBy('id')
    .execute()
  for (const row of rows)
    await transaction(async (on) => {
      await on.db.updateTable('measure_order').set({ waiting_time: now }).where('id', '=', row.id).execute()
      await on.rows('measure_log').add({ order_id: row.id, action: 'waiting' })
      await emitOrder(on, 'waiting', row)
    })
  return rows.length
}
