import type { Language } from '../../../contract/text.ts'
import { say } from '../../../contract/text.ts'
import type { Db } from '../../tables.ts'
import type { ReportSnapshot } from './report-snapshot.ts'
import { openedToken } from './report-token.server.ts'
import { openedSnapshot, reportsOf } from './shown-reports.server.ts'
import type { VerifiedReport } from './verified-report.ts'

/** Whether a token stands on a report of ours, and which one; what was made up is refused before the table is asked. */
export async function verifyReport(db: Db, signed: string, language: Language): Promise<VerifiedReport> {
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
