import type { Choices } from '../../contract/definition/field.ts'
import { text } from '../../contract/text.ts'

/** States of a measurement order (areas 13.5). */
export const orderStates = {
  draft: text('草稿', 'Draft'),
  scheduled: text('已排期', 'Scheduled'),
  measuring: text('测量中', 'Measuring'),
  submitted: text('待审核', 'Submitted'),
  approved: text('已通过', 'Approved'),
  closed: text('已关闭', 'Closed'),
  cancelled: text('已取消', 'Cancelled'),
} as const satisfies Choices

export type OrderState = keyof typeof orderStates

/** States in which something remains to be done before the review. */
export const openOrderStates: readonly OrderState[] = ['draft', 'scheduled', 'measuring']

export const orderResults = {
  pending: text('待定', 'Pending'),
  qualified: text('合格', 'Qualified'),
  unqualified: text('不合格', 'Unqualified'),
  concession: text('让步接收', 'Concession'),
  none: text('仅记录', 'Record only'),
} as const satisfies Choices

export const orderPriorities = {
  low: text('低', 'Low'),
  normal: text('普通', 'Normal'),
  high: text('高', 'High'),
  urgent: text('紧急', 'Urgent'),
} as const satisfies Choices

export const orderPurposes = {
  quote: text('报价测量', 'Quotation'),
  design: text('深化设计', 'Detailed design'),
  remeasure: text('复尺', 'Remeasurement'),
  incoming: text('来料', 'Incoming goods'),
  process: text('过程', 'In process'),
  final: text('成品', 'Final'),
  firstpiece: text('首件', 'First piece'),
  complaint: text('客诉', 'Complaint'),
  other: text('其他', 'Other'),
} as const satisfies Choices

/** What becomes of goods that do not meet the drawing. */
export const dispositions = {
  none: text('无需处置', 'None'),
  rework: text('返工', 'Rework'),
  scrap: text('报废', 'Scrap'),
  return: text('退货', 'Return'),
  concession: text('让步接收', 'Concession'),
  remeasure: text('重测', 'Remeasure'),
} as const satisfies Choices

/** What an entry of the timeline says: words of people, or what the program and members did. */
export const logActions = {
  note: text('备注', 'Note'),
  confirm: text('客户确认', 'Confirmed by the customer'),
  overdue: text('系统提醒：逾期未开始', 'Noted by the system: not started in time'),
  waiting: text('系统提醒：审核超时', 'Noted by the system: review is late'),
} as const satisfies Choices

export const itemResults = {
  pending: text('待测', 'Pending'),
  ok: text('合格', 'OK'),
  ng: text('不合格', 'NG'),
  na: text('仅记录', 'Record only'),
} as const satisfies Choices

export const readingSources = {
  manual: text('手工录入', 'Typed in'),
  import: text('导入', 'Imported'),
  device: text('仪器', 'Device'),
} as const satisfies Choices

/** What can happen to an order, for whoever listens. */
export const orderEvents = {
  scheduled: text('测量单已排期', 'A measurement order was scheduled'),
  changed: text('测量计划已变更', 'The plan of a measurement order changed'),
  arrived: text('测量员已签到', 'A measurer checked in'),
  started: text('测量已开始', 'A measurement began'),
  submitted: text('测量单已提交审核', 'A measurement order was submitted'),
  rejected: text('测量单被驳回', 'A measurement order was rejected'),
  approved: text('测量单已通过', 'A measurement order was approved'),
  confirmed: text('客户已确认测量结果', 'A customer confirmed a measurement'),
  closed: text('测量单已关闭', 'A measurement order was closed'),
  reopened: text('测量单已重新打开', 'A measurement order was reopened'),
  cancelled: text('测量单已取消', 'A measurement order was cancelled'),
  reminded: text('测量计划临近', 'The plan of a measurement order comes near'),
  overdue: text('测量单逾期未开始', 'A measurement order did not start in time'),
  waiting: text('测量单审核超时', 'The review of a measurement order is late'),
} as const satisfies Choices

export type OrderEvent = keyof typeof orderEvents
