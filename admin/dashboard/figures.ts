import type { Attention } from '../../contract/definition/attention.ts'
import type { Text } from '../../contract/text.ts'

/** Answer of Dashboard/index: only what the caller may see, and within the caller's data scope (areas 22.1). */
export interface Figures {
  remark: string
  /** Links that an owner put there, of those that the caller may follow. */
  entrances: readonly { key: string; value: string }[]
  counts: readonly { name: string; node: string; label: Text; total: number }[]
  /** Null for callers who may list nothing that could need attention. */
  attention: readonly Attention[] | null
  /** Null without the administrator log. */
  sign_ins: SignIns | null
  logs: readonly Entry[]
  /** What the nightly check of balances found; null when nothing is wrong. */
  ledger: { time: number; members: number; names: readonly string[] } | null
}

/** Seven days, the last of them today. */
export interface SignIns {
  days: readonly string[]
  admins: readonly number[]
  /** Null for callers who may not list members. */
  members: readonly number[] | null
  failed_today: number
}

export interface Entry {
  id: number
  username: string
  title: string
  title_en: string
  code: number
  create_time: number
}
