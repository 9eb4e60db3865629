import type { Choices } from '../../../contract/definition/field.ts'
import type { Projected } from '../../../contract/definition/projection.ts'
import { text } from '../../../contract/text.ts'
import type { LeadState } from '../lead-words.ts'
import type { ownFile, ownItem, ownLead, ownMessage } from './own-lead-rows.ts'

/** Where an enquiry stands, in words for its sender (areas 14). */
export const ownStates = {
  submitted: text('已提交', 'Submitted'),
  processing: text('处理中', 'In progress'),
  completed: text('已成交', 'Completed'),
  closed: text('已关闭', 'Closed'),
} as const satisfies Choices

export type OwnState = keyof typeof ownStates

/** What each state of a lead means to the sender of the enquiry. */
export const ownStateOf: Readonly<Record<LeadState, OwnState>> = {
  new: 'submitted',
  contacted: 'processing',
  qualified: 'processing',
  won: 'completed',
  lost: 'closed',
  invalid: 'closed',
}

/** What was said once, and what was sent along. */
export interface OwnMessage extends Projected<typeof ownMessage> {
  /** Product or part it was about, or nothing. */
  subject: string
  /** Parts that were asked for. */
  items: readonly Projected<typeof ownItem>[]
  create_time: number
  files: readonly Projected<typeof ownFile>[]
}

/** An enquiry as the member who sent it may see it. */
export interface OwnLead extends Projected<typeof ownLead> {
  state: OwnState
  create_time: number
  /** The first message and what was added, in this order. */
  messages: readonly OwnMessage[]
}

/** `GET /api/lead/mine` */
export interface OwnLeads {
  list: readonly OwnLead[]
  total: number
  /** The page that was given: past the end it is the last one. */
  page: number
}
