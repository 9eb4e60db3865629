import type { Generated } from 'kysely'
import type { TablesOf } from '../resource.ts'
import { admin } from './admin.ts'
import { adminGroup } from './adminGroup.ts'
import { adminRule } from './adminRule.ts'
import { attachment } from './attachment.ts'
import { config } from './config.ts'

/** Which administrator is in which role group. */
interface AdminGroupAccessTable {
  uid: number
  group_id: number
}

/** Everything administrators did (protocol 2.9, areas 15). */
interface AdminLogTable {
  id: Generated<number>
  admin_id: number
  username: string
  url: string
  title: string
  /** JSON text; secrets are `***`. */
  data: string
  ip: string
  useragent: string
  code: number
  duration_ms: number
  target_type: string
  target_id: number | null
  create_time: number
}

/** Sessions; the key is a keyed hash of the token, never the token (protocol 2.1). */
interface TokenTable {
  token: string
  type: string
  user_id: number
  create_time: number
  expire_time: number
}

/** Failed and successful sign-ins per account and network; the empty network sums up the account (architecture 7). */
interface SignInTable {
  side: string
  /** As typed, lower-cased; it need not exist. */
  account: string
  network: string
  failures: number
  failure_time: number
  success_time: number
}

/** The only history: a row per changed field, or one per delete with the row and its children (architecture 2). */
export interface ChangeTable {
  id: Generated<number>
  resource: string
  row_id: number
  action: 'add' | 'edit' | 'del'
  /** Empty for `add` and `del`. */
  field: string
  /** JSON text of the value as stored; for `del` the row with its children. */
  before: string | null
  after: string | null
  row_title: string
  admin_id: number | null
  user_id: number | null
  ip: string
  useragent: string
  rule_id: number | null
  create_time: number
}

/** Where an uploaded file is used. */
interface AttachmentUsageTable {
  attachment_id: number
  resource: string
  row_id: number
  field: string
}

/** Rules that were seeded once; they are never seeded or changed again (architecture 7). */
interface SeededRuleTable {
  name: string
}

/** Answers of posts that may be sent twice; no answer while the work is under way (architecture 7). */
interface EqualPostTable {
  key: string
  answer: string | null
  create_time: number
}

export const systemResources = [admin, adminGroup, adminRule, attachment, config] as const

export type SystemTables = TablesOf<typeof systemResources> & {
  admin_group_access: AdminGroupAccessTable
  admin_log: AdminLogTable
  token: TokenTable
  sign_in: SignInTable
  change: ChangeTable
  attachment_usage: AttachmentUsageTable
  seeded_rule: SeededRuleTable
  equal_post: EqualPostTable
}
