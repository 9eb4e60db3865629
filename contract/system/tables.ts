import type { Generated } from 'kysely'
import type { TablesOf } from '../definition/table.ts'
import { admin } from './admin.ts'
import { adminGroup } from './adminGroup.ts'
import { adminLog } from './adminLog.ts'
import { adminRule } from './adminRule.ts'
import { area } from './area.ts'
import { attachment } from './attachment.ts'
import { attachmentFolder } from './attachmentFolder.ts'
import { config } from './config.ts'
import { databaseBackup } from './databaseBackup.ts'
import { messageChannel } from './messageChannel.ts'
import { messageLog } from './messageLog.ts'
import { messageTemplate } from './messageTemplate.ts'
import { messageVariable } from './messageVariable.ts'
import { notice } from './notice.ts'
import { outbox } from './outbox.ts'
import { scheduledTask } from './scheduledTask.ts'
import { securityDataRecycle } from './securityDataRecycle.ts'
import { securityDataRecycleLog } from './securityDataRecycleLog.ts'
import { securitySensitiveData } from './securitySensitiveData.ts'
import { securitySensitiveDataLog } from './securitySensitiveDataLog.ts'
import { smsTemplate } from './smsTemplate.ts'
import { user } from './user.ts'
import { userGroup } from './userGroup.ts'
import { userMoneyLog } from './userMoneyLog.ts'
import { userRule } from './userRule.ts'
import { userScoreLog } from './userScoreLog.ts'

/** Which administrator is in which role group. */
interface AdminGroupAccessTable {
  uid: number
  group_id: number
}

/** Sessions; the key is a keyed hash of the token, never the token (protocol 2.1). */
interface TokenTable {
  token: string
  type: string
  user_id: number
  create_time: number
  expire_time: number
  /** Name of one sign-in, which its access token, its refresh token and their renewals share. */
  session: Generated<string>
  /** Where and when it was last used. */
  ip: Generated<string>
  useragent: Generated<string>
  seen_time: Generated<number>
  /** What a token of a single purpose is good for, such as the address of a ticket. */
  data: Generated<string>
}

/** Picture puzzles that were given out; the key is a hash of the name the client chose (protocol 5). */
interface CaptchaTable {
  key: string
  /** JSON text that only `server/captcha` reads. */
  data: string
  tries: number
  create_time: number
  expire_time: number
}

/** How many were drawn for each network in its latest minute. */
interface CaptchaCountTable {
  network: string
  /** Minutes since 1970. */
  minute: number
  drawn: number
  /** Those of this minute and what is remembered of those before. */
  lately: number
}

/** Codes sent to an address for one event; hashed, good once (areas 17.6). */
interface VerifyCodeTable {
  target: string
  event: string
  code: string
  tries: number
  create_time: number
  expire_time: number
}

/** What was done on one day under a key: codes asked for per receiver and per network (areas 17.6), enquiries per caller. */
interface SendCountTable {
  key: string
  /** Days since 1970. */
  day: number
  sent: number
}

/** The last number given under each prefix of a code; it is never given again (areas 1.7). */
interface SerialTable {
  prefix: string
  last: number
}

/** Sign-ins of members, failed ones too (areas 16). */
interface UserLoginLogTable {
  id: Generated<number>
  /** Null when no such account exists. */
  user_id: number | null
  username: string
  ip: string
  useragent: string
  /** 1 signed in, 0 refused. */
  code: number
  create_time: number
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

/** The only history: a row per changed field, one per action, or one per delete with the row and its children (architecture 2). */
export interface ChangeTable {
  id: Generated<number>
  resource: string
  row_id: number
  /** `add`, `edit`, `del`, `restore`, or an action of the resource. */
  action: string
  /** Of an `edit` its column; of an action only in rows that repeat a sensitive column of it, which its own row holds too. */
  field: string
  /**
   * JSON text of the value as stored, of child rows those that were touched; for `del` the row with its children, for `restore` the deletion, for an
   * action its columns, and its `note` in `after`.
   */
  before: string | null
  after: string | null
  row_title: string
  admin_id: number | null
  user_id: number | null
  ip: string
  useragent: string
  /** The rule of data security that covers it: of a deletion a recycle rule, of a changed column one of sensitive data. */
  rule_id: number | null
  /** The row of the history that undid this one: a rollback of the value, or the return of the deleted row. */
  undone_id: number | null
  create_time: number
}

/** Where an uploaded file is used. */
interface AttachmentUsageTable {
  attachment_id: number
  resource: string
  row_id: number
  field: string
}

/** Files whose records were deleted; they go from the disk, or by their key from the store, after the commit. */
interface DroppedFileTable {
  url: string
  storage: string
  noted: Generated<number>
}

/**
 * Further addresses of a file: clients make them up before the server answers that the file is known (protocol 6.5).
 */
interface FileAddressTable {
  url: string
  attachment_id: number
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

/** What an account chose for an event, where it chose anything (areas 22.2). */
/** How an administrator arranged the dashboard. */
interface DashboardLayoutTable {
  admin_id: number
  /** A JSON list of widgets, their sizes and which are hidden. */
  layout: string
  update_time: number
}

interface NoticePreferenceTable {
  side: string
  account_id: number
  event: string
  site: number
  /** 0 none, 1 at once, 2 in the mail of the day. */
  mail: number
  /** As usual for the event when null. */
  sms: Generated<number | null>
}

/** A view of a list that an administrator saved (`contract/savedView.ts`). */
interface SavedViewTable {
  id: Generated<number>
  admin_id: number
  noun: string
  name: string
  is_shared: number
  asks: string
  seq: number
  create_time: number
}

/** Why the whole site is closed, one row per reason; it belongs to this installation and is part of no backup. */
export interface MaintenanceTable {
  reason: string
  /** Who may go on with some calls, and which: lower-cased `controller/action` with commas between. */
  admin_id: number | null
  calls: string
  /** The process that works meanwhile; empty when somebody switched it on. */
  holder: string
  begin_time: number
  /** Unix seconds at which it ends by itself unless its process says that it still works; null: when it is switched off. */
  until_time: number | null
}

/** Processes that serve this database, each with its last sign of life; part of no backup. */
interface ServerProcessTable {
  name: string
  host: string
  pid: number
  version: string
  begin_time: number
  seen_time: number
}

/** Forms that are open, a row for each window, with its last sign of life; part of no backup. */
interface PresenceTable {
  resource: string
  row_id: number
  admin_id: number
  tab: string
  seen_time: number
}

/** Definitions of the tables that the engine itself reads or writes (architecture 1). */
export const systemResources = [
  adminGroup,
  admin,
  adminRule,
  adminLog,
  user,
  userGroup,
  userRule,
  userMoneyLog,
  userScoreLog,
  messageChannel,
  smsTemplate,
  messageTemplate,
  messageVariable,
  messageLog,
  notice,
  attachment,
  attachmentFolder,
  config,
  securityDataRecycleLog,
  securitySensitiveDataLog,
  securityDataRecycle,
  securitySensitiveData,
  area,
  scheduledTask,
  outbox,
  databaseBackup,
] as const

export type SystemTables = TablesOf<typeof systemResources> & {
  admin_group_access: AdminGroupAccessTable
  token: TokenTable
  captcha: CaptchaTable
  captcha_count: CaptchaCountTable
  verify_code: VerifyCodeTable
  send_count: SendCountTable
  serial: SerialTable
  user_login_log: UserLoginLogTable
  sign_in: SignInTable
  change: ChangeTable
  attachment_usage: AttachmentUsageTable
  dropped_file: DroppedFileTable
  file_address: FileAddressTable
  seeded_rule: SeededRuleTable
  equal_post: EqualPostTable
  notice_preference: NoticePreferenceTable
  dashboard_layout: DashboardLayoutTable
  saved_view: SavedViewTable
  maintenance: MaintenanceTable
  server_process: ServerProcessTable
  presence: PresenceTable
}
