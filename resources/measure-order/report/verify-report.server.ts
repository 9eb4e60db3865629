import type { Language } from '../../../contract/text.ts'
import { say } from '../../../contract/text.ts'
import { countedInHour, countedOnDay, isCountedOut } from '../../../server/db/dayCounts.ts'
import type { ScreenRequest } from '../../../server/site/screen.ts'
import type { Db } from '../../tables.ts'
import type { ReportSnapshot } from './report-snapshot.ts'
import { openedToken } from './report-token.server.ts'
import { openedSnapshot, reportsOf } from './shown-reports.server.ts'
import type { VerifiedReport } from './verified-report.ts'

/** Reports that one network may ask about in an hour, found or not: a workshop with a pile of them has room, a script has not. */
const mostInHour = 120

type Asked = Pick<ScreenRequest, 'language' | 'from' | 'now'>

/** Whether a token stands on a report of ours, and which one; what was made up is refused before the table is asked. */
export async function verifyReport(db: Db, signed: string, { language, from, now }: Asked): Promise<VerifiedReport> {
  const count = countedInHour(`verify ${from()}`, now, mostInHour)
  if ((await isCountedOut(db, count)) || !(await countedOnDay(db, count))) return { state: 'busy' }
  const token = await openedToken(db, signed)
  const found =
    token === undefined
      ? undefined
      : await db.selectFrom('measure_report').selectAll().where('token', '=', token).executeTakeFirst()
  if (!found) return { state: 'unknown' }
  const { snapshot, isGenuine } = openedSnapshot(found)
  const [newest] = await reportsOf(db, found.order_id ?? 0)
  return {
    state: isGenuine ? 'genuine' : 'changed',
    code: snapshot.order.code,
    object: objectOf(snapshot, language),
    version: found.version,
    approved: dayOf(snapshot),
    newer:
      newest && newest.version > found.version
        ? { version: newest.version, approved: dayOf(openedSnapshot(newest).snapshot) }
        : null,
  }
}

const dayOf = ({ times }: ReportSnapshot): string => times.approved.slice(0, 10)

function objectOf({ object, order }: ReportSnapshot, language: Language): string {
  const named = `${object.code} ${say({ zh: object.name.zh, en: object.name.en || object.name.zh }, language)}`.trim()
  return named || order.title
}
