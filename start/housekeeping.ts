import { type Text, text } from '../contract/text.ts'
import { forgetSearchTerms } from '../resources/search-term/search-log.server.ts'
import type { Tables } from '../resources/tables.ts'
import { forgetMemberSignIns } from '../server/account/signInLog.ts'
import { forgetLogs } from '../server/adminLog/oldLogs.ts'
import { forgetChallenges } from '../server/captcha/challenge.ts'
import type { Db } from '../server/db/database.ts'
import type { Job, Jobs, Service, Times } from '../server/engine/module.ts'
import { ownTables } from '../server/engine/table.ts'
import { forgetOldNotes } from '../server/facet/followRows.ts'
import { forgetKeys } from '../server/http/idempotency.ts'
import { checkLedgers } from '../server/ledger/ledgerCheck.ts'
import type { Counter } from '../server/memory/counter.ts'
import { forgetFreshCodes, forgetMessages } from '../server/messages/forget.ts'
import type { Sessions } from '../server/session/sessions.ts'
import { forgetAttempts } from '../server/session/signInAttempts.ts'
import { flushSearches } from '../site/search/search.server.ts'
import { flushViews } from '../site/visit/visit.server.ts'

export interface HouseParts {
  sessions: Sessions
  downloads: Counter
}

/** What runs out is dropped, what is counted in memory is written; nothing of it belongs to a noun. */
export function housekeeping({ sessions, downloads }: HouseParts): Service {
  return {
    name: 'house',
    label: text('系统维护', 'Housekeeping'),
    jobs: { ...forgetting(sessions), ...counting(downloads), ledgers },
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
  searchTerms: drops(text('清理搜索词', 'Drop old search terms'), { at: '03:40' }, (db, now) =>
    forgetSearchTerms(ownTables<Tables>(db), now),
  ),
})

/** A job that drops rows and says how many. */
function drops(label: Text, times: Times, drop: (db: Db, now: number) => Promise<number>): Job<never> {
  return {
    label,
    ...times,
    async run(on) {
      const count = await drop(ownTables(on.db), on.now)
      return text(`清理了 ${count} 条`, `${count} dropped`)
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
