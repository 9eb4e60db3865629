import { type Text, text } from '../../../contract/text.ts'
import type { ActionContext, WorkContext } from '../../../server/engine/context.ts'
import { remindOnce, spanDue } from '../../../server/jobs/reminders.ts'
import type { Tables } from '../../tables.ts'
import { emitOrder, type Order } from '../measure-events.server.ts'
import { overdueAfter, remindHours } from '../schedule/remind-hours.server.ts'

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

const ordersIn = ({ db }: On, state: Order['state']) =>
  db.selectFrom('measure_order').selectAll().where('state', '=', state).orderBy('id')

async function remindOfPlans(on: On): Promise<number> {
  const { now } = on
  return remindOnce(on, 'measure_order', {
    found: await ordersIn(on, 'scheduled').where('plan_start_time', '>', now).execute(),
    mark({ state, plan_start_time, reminded_hours: told }) {
      const reached = spanDue(remindHours(on), (Number(plan_start_time) - now) / hour, told)
      return state === 'scheduled' && reached !== null ? { reminded_hours: reached } : undefined
    },
    tell: (work, order) => emitOrder(work, 'reminded', order),
  })
}

async function tellOverdue(on: On): Promise<number> {
  const latest = on.now - overdueAfter * hour
  return remindOnce(on, 'measure_order', {
    found: await ordersIn(on, 'scheduled').where('plan_start_time', '<=', latest).execute(),
    mark: ({ state, plan_start_time: start, overdue_time: told }) =>
      state === 'scheduled' && Number(start) <= latest && told === null ? { overdue_time: on.now } : undefined,
    tell: (work, order) => tellLate(work, 'overdue', order),
  })
}

async function tellWaiting(on: On): Promise<number> {
  const hours = on.settings.number('measure_approve_sla_hours', 24)
  if (hours === 0) return 0
  const latest = on.now - hours * hour
  return remindOnce(on, 'measure_order', {
    found: await ordersIn(on, 'submitted').where('submit_time', '<=', latest).execute(),
    mark: ({ state, submit_time: submitted, waiting_time: told }) =>
      state === 'submitted' && Number(submitted) <= latest && told === null ? { waiting_time: on.now } : undefined,
    tell: (work, order) => tellLate(work, 'waiting', order),
  })
}

/** What is late stands in the timeline of the order too. */
async function tellLate(on: WorkContext<Tables>, event: 'overdue' | 'waiting', order: Order): Promise<void> {
  await on.rows('measure_log').add({ order_id: order.id, action: event })
  await emitOrder(on, event, order)
}
