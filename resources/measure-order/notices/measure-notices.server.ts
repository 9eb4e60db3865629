import { momentIn } from '../../../contract/moment.ts'
import type { NoticeEvent } from '../../../contract/noticeEvents.ts'
import { type Text, text } from '../../../contract/text.ts'
import type { WorkContext } from '../../../server/engine/context.ts'
import type { DomainEvent, Events } from '../../../server/engine/module.ts'
import { pageLink } from '../../../server/messages/links.ts'
import { notify } from '../../../server/notices/notify.ts'
import { notifyCustomer } from '../../../server/notices/notifyCustomer.ts'
import { holdersReaching } from '../../department/holders-reaching.server.ts'
import type { Tables } from '../../tables.ts'
import { orderResults } from '../measure-choices.ts'
import type { Order } from '../measure-events.server.ts'
import { measureOrder } from '../measure-order.ts'
import { idsIn } from '../schedule/plan.server.ts'

type On = WorkContext<Tables>

/** Notices about measurement orders (areas 13.5, 17.5): none of a deleted one, and none to the administrator who acted. */
export const measureNotices: Events<Tables> = {
  async 'measure_order.scheduled'(on, event) {
    const order = await orderOf(on, event, 'scheduled')
    if (!order) return
    await tell(on, 'measure.scheduled', { order, event, to: crewOf(order) })
    await tellCustomer(on, 'visit.scheduled', order)
  },

  /** Whoever is new hears of the plan, the others of what became of it. */
  async 'measure_order.changed'(on, event) {
    const order = await orderOf(on, event, 'scheduled')
    if (!order) return
    const { before } = event.data
    const fresh = typeof before === 'number' ? [order.measurer_admin_id] : []
    const told = [...crewOf(order), ...(typeof before === 'number' ? [before] : [])]
    await tell(on, 'measure.scheduled', { order, event, to: fresh })
    await tell(on, 'measure.changed', { order, event, to: told.filter((id) => !fresh.includes(id)) })
    await tellCustomer(on, 'visit.changed', order)
  },

  async 'measure_order.cancelled'(on, event) {
    const order = await orderOf(on, event, 'cancelled')
    if (!order) return
    const to = [...crewOf(order), order.owner_admin_id]
    await tell(on, 'measure.cancelled', { order, event, to, values: { reason: order.cancel_reason } })
    // A customer hears of the end of a plan that he heard of.
    if (event.data.from !== 'draft') await tellCustomer(on, 'visit.cancelled', order)
  },

  async 'measure_order.reminded'(on, event) {
    const order = await orderOf(on, event, 'scheduled')
    if (!order) return
    await tell(on, 'measure.reminder', { order, event, to: crewOf(order) })
    await tellCustomer(on, 'visit.reminder', order)
  },

  async 'measure_order.overdue'(on, event) {
    const order = await orderOf(on, event, 'scheduled')
    if (order) await tell(on, 'measure.overdue', { order, event, to: [...crewOf(order), order.owner_admin_id] })
  },

  async 'measure_order.submitted'(on, event) {
    const order = await orderOf(on, event, 'submitted')
    if (order) await tell(on, 'measure.submitted', { order, event, to: await approversOf(on, order) })
  },

  async 'measure_order.waiting'(on, event) {
    const order = await orderOf(on, event, 'submitted')
    if (order) await tell(on, 'measure.waiting', { order, event, to: await approversOf(on, order) })
  },

  async 'measure_order.rejected'(on, event) {
    const order = await orderOf(on, event, 'measuring')
    if (!order) return
    const values = { reason: order.reject_reason, round: order.round }
    await tell(on, 'measure.rejected', { order, event, to: crewOf(order), values })
  },

  async 'measure_order.approved'(on, event) {
    const order = await orderOf(on, event, 'approved')
    if (!order) return
    await tell(on, 'measure.approved', { order, event, to: [order.owner_admin_id, order.measurer_admin_id] })
    await tellCustomer(on, 'visit.approved', order)
  },

  async 'measure_order.confirmed'(on, event) {
    const order = await orderOf(on, event, 'approved')
    if (order) await tell(on, 'measure.confirmed', { order, event, to: [order.owner_admin_id] })
  },
}

/** An order that still is in the state which the event led to. */
function orderOf({ db }: On, { data }: DomainEvent, state: Order['state']) {
  const orders = db.selectFrom('measure_order').selectAll().where('id', '=', Number(data.id))
  return orders.where('state', '=', state).executeTakeFirst()
}

const crewOf = ({ measurer_admin_id, assistant_ids }: Order): (number | null)[] => [
  measurer_admin_id,
  ...idsIn(assistant_ids),
]

/** Whoever may approve an order and sees it; neither measurer nor submitter, who may not. */
async function approversOf({ db, settings }: On, order: Order): Promise<number[]> {
  const holders = await holdersReaching(db, `${measureOrder.node}/approve`, [
    order.owner_admin_id,
    order.measurer_admin_id,
  ])
  if (settings.flag('measure_self_approve')) return holders
  return holders.filter((id) => id !== order.measurer_admin_id && id !== order.submit_admin_id)
}

interface Told {
  order: Order
  event: DomainEvent
  to: readonly (number | null)[]
  values?: Readonly<Record<string, string | number | Text>>
}

async function tell(on: On, name: NoticeEvent, { order, event, to, values }: Told): Promise<void> {
  const receivers = new Set(to.flatMap((id) => (id === null || id === event.actor.admin_id ? [] : [id])))
  if (receivers.size === 0) return
  await notify(on, name, {
    to: [...receivers],
    target: `measure_order ${order.id}`,
    url: `${measureOrder.node}/${order.id}`,
    values: { ...(await wordsOf(on, order)), ...values },
  })
}

/** The customer of a site survey: by the account, or without one at the address that the order names. */
async function tellCustomer(on: On, name: NoticeEvent, order: Order): Promise<void> {
  if (order.kind !== 'site') return
  const words = await wordsOf(on, order)
  if (order.user_id === null) {
    const lead = await leadOf(on, order)
    // A text message about the report is its link, which only members can open.
    const mobile = name === 'visit.approved' ? '' : order.contact_mobile
    const to = { email: order.contact_email, mobile, language: lead?.lang }
    return notifyCustomer(on, name, { to, values: words })
  }
  const url = `account/measure/${order.id}`
  await notify(on, name, {
    to: [order.user_id],
    target: `measure_order ${order.id}`,
    url,
    values: { ...words, report_url: pageLink(on.settings, 'user', url) },
  })
}

const leadOf = ({ db }: On, { lead_id }: Order) =>
  lead_id === null ? undefined : db.selectFrom('lead').select('lang').where('id', '=', lead_id).executeTakeFirst()

async function wordsOf({ db, settings }: On, order: Order) {
  const measurer =
    order.measurer_admin_id === null
      ? undefined
      : await db.selectFrom('admin').select('nickname').where('id', '=', order.measurer_admin_id).executeTakeFirst()
  const moment = (time: number | null) => (time === null ? '—' : momentIn(time, settings.timeZone).slice(0, 16))
  return {
    measure_code: order.code,
    measure_title: order.title,
    measure_time: moment(order.plan_start_time),
    measure_address: order.address || order.object_name || order.title,
    measure_measurer: measurer?.nickname ?? text('待定', 'to be named'),
    measure_result: orderResults[order.result],
    reason: order.cancel_reason,
  }
}
