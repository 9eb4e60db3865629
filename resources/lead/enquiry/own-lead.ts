import type { Choices } from '../../../contract/definition/field.ts'
import type { Projected } from '../../../contract/definition/projection.ts'
import { text } from '../../../contract/text.ts'
import type { LeadState } from '../lead-choices.ts'
import type { ownFile, ownItem, ownLead, ownMessage } from './own-lead-projections.ts'

/** States of an enquiry as its sender sees them (areas 14). */
export const ownStates = {
  submitted: text('已提交', 'Submitted'),
  processing: text('处理中', 'In progress'),
  completed: text('已成交', 'Completed'),
  closed: text('已关闭', 'Closed'),
} as const satisfies Choices

export type OwnState = keyof typeof ownStates

/** The state that the sender sees, by state of the lead. */
export const ownStateOf: Readonly<Record<LeadState, OwnState>> = {
  new: 'submitted',
  contacted: 'processing',
  qualified: 'processing',
  won: 'completed',
  lost: 'closed',
  invalid: 'closed',
}

/** A message with its items and files. */
export interface OwnMessage extends Projected<typeof ownMessage> {
  /** Product or part it is about; empty without one. */
  subject: string
  items: readonly Projected<typeof ownItem>[]
  create_time: number
  files: readonly Projected<typeof ownFile>[]
}

/** An enquiry as the member who sent it may see it. */
export interface OwnLead extends Projected<typeof ownLead> {
  state: OwnState
  create_time: number
  /** Oldest first. */
  messages: readonly OwnMessage[]
}

/** `GET /api/lead/mine` */
export interface OwnLeads {
  list: readonly OwnLead[]
  total: number
  /** The page of this list; the last one when a later one was requested. */
  page: number
}
