import { Refusal } from '../contract/failures/failures.ts'
import { type Text, text } from '../contract/text.ts'
import { dropOldDownloads } from '../resources/download-log/old-downloads.server.ts'
import { forgetSearchTerms } from '../resources/search-term/search-log.server.ts'
import type { Tables } from '../resources/tables.ts'
import { forgetMemberSignIns } from '../server/account/signInLog.ts'
import { forgetLogs } from '../server/adminLog/oldLogs.ts'
import { forgetChallenges } from '../server/captcha/challenge.ts'
import { type Kept, keptDays, oldBefore } from '../server/config/retention.ts'
import type { Db } from '../server/db/database.ts'
import { forgetEdits } from '../server/engine/history/oldEdits.ts'
import type { Job, Jobs, Service, Times } from '../server/engine/module.ts'
import { ownTables } from '../server/engine/table.ts'

import { forgetOldNotes } from '../server/facet/followRows.ts'
import { forgetKeys } from '../server/http/idempotency.ts'
import { forgetEvents } from '../server/jobs/oldEvents.ts'
import { checkLedgers } from '../server/ledger/ledgerCheck.ts'
import { dropOldFiles } from '../server/logs/logFiles.ts'
import type { Counter } from '../server/memory/counter.ts'
import { forgetFreshCodes, forgetMessages } from '../server/messages/forget.ts'
import type { Sessions } from '../server/session/sessions.ts'
import { forgetAttempts } from '../server/session/signInAttempts.ts'
import { databaseFaults } from '../server/system/databaseFacts.ts'
import { flushSearches } from '../site/search/search.server.ts'
import { flushViews } from '../site/visit/visit.server.ts'

export interface HouseParts {
  sessions: Sessions
  downloads: Counter
  /** Folder of the log files. */
  logFolder: string
}

/** What runs out is dropped, what is counted in memory is written; nothing of it belongs to a noun. */
export function housekeeping({ sessions, downloads, logFolder }: HouseParts): Service {
  return {
    name: 'house',
    label: text('系统维护', 'Housekeeping'),
    jobs: {
      ...forgetting(sessions),
      ...counting(downloads),
      ledgers,
      logFiles: logFilesIn(logFolder),
      integrity,
    },
  }
}

const hourly: Times = { every: { minutes: 60 } }
const minutely: Times = { every: { minutes: 1 } }

const forgetting = (sessions: Sessions): Jobs<never> => ({
  sessions: drops(text('清理过期的登录', 'Drop expired sign-ins'), hourly, (_db, now) => sessions.purge(now)),
  tries: drops(text('清理登录失败计数', 'Drop old counts of failed sign-ins'), hourly, forgetAttempts),
  posts: drops(text('清理重复提交的应答', 'Drop stored answers of repeated submissions'), hourly, forgetKeys),
  captchas: drops(text('清理验证码', 'Drop old captchas'), hourly, forgetChallenges),
  messages: drops(text('清理发送日志和短信、邮件验证码', 'Drop old messages and codes'), hourly, forgetMessages),
  codes: drops(
    text('清除发送日志中过期的验证码', 'Clear expired codes in the message log'),
    minutely,
    forgetFreshCodes,
  ),
  notes: drops(text('清理目录索引的变更记录', 'Drop change notes of the catalogue index'), hourly, forgetOldNotes),
  memberSignIns: drops(text('清理会员登录日志', 'Drop old sign-ins of members'), { at: '03:20' }, forgetMemberSignIns),
  adminLog: drops(text('清理管理员日志', 'Drop old entries of the administrator log'), hourly, forgetLogs),
  searchTerms: dropsOld(text('清理搜索词', 'Drop old search terms'), '03:40', 'search_keep_days', (db, before) =>
    forgetSearchTerms(ownTables<Tables>(db), before),
  ),
  edits: dropsOld(text('清理修改历史', 'Drop old history of edits'), '03:25', 'history_keep_days', forgetEdits),
  events: dropsOld(text('清理已停止的事件', 'Drop events that stopped'), '03:30', 'event_keep_days', forgetEvents),
  memberDownloads: dropsOld(
    text('清理会员下载记录', 'Drop old downloads of members'),
    '03:35',
    'download_keep_days',
    (db, before) => dropOldDownloads(ownTables<Tables>(db), before),
  ),
})

/** Each process writes its own. */
const logFilesIn = (folder: string): Job<never> => ({
  label: text('清理日志文件', 'Drop old log files'),
  every: { minutes: 60 },
  everywhere: true,
  async run({ db, now }) {
    return droppedWords(dropOldFiles(folder, await keptDays(ownTables(db), 'file_log_keep_days'), now))
  },
})

const droppedWords = (count: number): Text => text(`清理了 ${count} 条`, `${count} dropped`)

/** A job that drops at night what was kept for as many days as a setting says. */
const dropsOld = (
  label: Text,
  at: string,
  setting: Kept,
  drop: (db: Db, before: number) => Promise<number>,
): Job<never> => drops(label, { at }, async (db, now) => drop(db, await oldBefore(db, now, setting)))

/** A job that drops rows and says how many. */
function drops(label: Text, times: Times, drop: (db: Db, now: number) => Promise<number>): Job<never> {
  return {
    label,
    ...times,
    async run(on) {
      return droppedWords(await drop(ownTables(on.db), on.now))
    },
  }
}

const counting = (downloads: Counter): Jobs<never> => ({
  views: writes(text('保存浏览次数', 'Save view counts'), flushViews),
  searches: writes(text('保存搜索词统计', 'Save search terms'), (db) => flushSearches(ownTables<Tables>(db))),
  downloads: writes(text('保存下载次数', 'Save download counts'), (db) => downloads.flush(db)),
})

/** A job that writes what its process counted (architecture 7). */
const writes = (label: Text, write: (db: Db) => Promise<void>): Job<never> => ({
  label,
  every: { minutes: 1 },
  everywhere: true,
  async run({ db }) {
    await write(ownTables(db))
    return text('已保存', 'Saved')
  },
})

const ledgers: Job<never> = {
  label: text('核对余额和积分流水', 'Compare balances and scores with their logs'),
  at: '03:10',
  async run({ db, now }) {
    const { mismatches } = await checkLedgers(ownTables(db), now)
    if (mismatches.length === 0) return text('全部一致', 'All agree')
    return text(`${mismatches.length} 处不一致`, `${mismatches.length} differ`)
  },
}

/** The whole file is read, so it is done once a week; on demand from the page of the system. */
const integrity: Job<never> = {
  label: text('检查数据库完整性', 'Check the database'),
  every: { minutes: 10_080 },
  async run({ db }) {
    const [first, ...more] = await databaseFaults(ownTables(db))
    if (first === undefined) return text('完好', 'Whole')
    throw new Refusal(text(`${first}（共 ${more.length + 1} 处）`, `${first} (${more.length + 1} in all)`))
  },
}
