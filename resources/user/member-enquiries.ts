import type { LeadState } from '../lead/lead-choices.ts'

/** A lead that a member sent or added to. */
export interface MemberEnquiry {
  id: number
  code: string
  state: LeadState
  need: string
  /** What it is about, in the reader's language; empty where it names nothing. */
  subject: string
  /** Whose it is; empty in the pool. */
  owner: string
  create_time: number
}

export interface MemberEnquiries {
  list: MemberEnquiry[]
  total: number
}
