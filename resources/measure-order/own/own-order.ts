import type { Choices } from '../../../contract/definition/field.ts'
import type { Projected } from '../../../contract/definition/projection.ts'
import { text } from '../../../contract/text.ts'
import type { ShownReport } from '../report/report-snapshot.ts'
import type { ownOrder } from './own-order-projection.ts'

/** States of a measurement order as its customer sees them (areas 13.6). */
export const ownOrderStates = {
  requested: text('待安排', 'Being arranged'),
  scheduled: text('已预约', 'Scheduled'),
  measuring: text('测量中', 'In progress'),
  review: text('报告审核中', 'Report in review'),
  ready: text('报告已出', 'Report ready'),
  completed: text('已完成', 'Completed'),
  cancelled: text('已取消', 'Cancelled'),
} as const satisfies Choices

export type OwnOrderState = keyof typeof ownOrderStates

/** A measurement order as the member it belongs to may see it. */
export interface OwnOrder extends Projected<typeof ownOrder> {
  state: OwnOrderState
  /** Number and name of what is measured; empty where that is a place. */
  object: string
  /** Who comes or measures; empty before it is planned. */
  measurer: string
  /** It waits for the confirmation of the member. */
  confirmable: boolean
}

/** `GET /api/measure/mine` */
export interface OwnOrders {
  list: readonly OwnOrder[]
  total: number
  /** The page of this list; the last one when a later one was requested. */
  page: number
  /** The next appointment, whatever page and state were asked for. */
  next: OwnOrder | null
}

/** What happened that concerns the customer. */
export const ownOrderEvents = {
  requested: text('已登记', 'Order received'),
  scheduled: text('已预约', 'Appointment made'),
  changed: text('改约', 'Appointment moved'),
  started: text('开始测量', 'Measuring began'),
  submitted: text('测量完成，报告审核中', 'Measured; the report is in review'),
  approved: text('报告已出', 'Report ready'),
  confirmed: text('您已确认', 'Confirmed by you'),
  closed: text('已完成', 'Completed'),
  cancelled: text('已取消', 'Cancelled'),
} as const satisfies Choices

export interface OwnOrderEvent {
  event: keyof typeof ownOrderEvents
  time: number
  /** For when it was planned then. */
  plan: number | null
}

/** `GET /api/measure/detail?id=&version=` */
export interface OwnOrderDetail {
  order: OwnOrder
  /** Oldest first. */
  events: readonly OwnOrderEvent[]
  /** Reports, the newest first; none before the approval. */
  versions: readonly { version: number; create_time: number }[]
  /** The version that was asked for, else the newest. */
  report: ShownReport | null
}
