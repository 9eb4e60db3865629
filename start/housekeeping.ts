import { forgetSearchTerms } from '../resources/search-term/search-log.server.ts'
import type { Tables } from '../resources/tables.ts'
import { forgetMemberSignIns } from '../server/account/oldSignIns.ts'
import { forgetChallenges } from '../server/captcha/challenge.ts'
import type { Db } from '../server/db/database.ts'
import { ownTables } from '../server/engine/table.ts'
import { forgetOldNotes } from '../server/facet/followRows.ts'
import { forgetPosts } from '../server/http/equalPosts.ts'
import { checkLedgersDaily } from '../server/ledger/ledgerCheck.ts'
import { forgetMessages } from '../server/messages/forget.ts'
import { forgetLogs } from '../server/session/oldLogs.ts'
import type { Sessions } from '../server/session/sessions.ts'
import { forgetTries } from '../server/session/tries.ts'

const hour = 3_600_000

/** Drops what has run out, every hour and outside any request: sessions, counters of failed sign-ins, kept answers, captchas. Answers how to stop. */
export function keepHouse(db: Db, sessions: Sessions, report: (error: unknown) => void): () => void {
  const tidy = async () => {
    const now = Math.floor(Date.now() / 1000)
    await sessions.purge(now)
    await forgetTries(db, now)
    await forgetPosts(db, now)
    await checkLedgersDaily(db, now)
    await forgetChallenges(db, now)
    await forgetMessages(db, now)
    await forgetMemberSignIns(db, now)
    await forgetLogs(db, now)
    await forgetSearchTerms(ownTables<Tables>(db), now)
    await forgetOldNotes(db, now)
  }
  const timer = setInterval(() => tidy().catch(report), hour)
  timer.unref()
  return () => clearInterval(timer)
}
