import { Refusal } from '../../../contract/failures/failures.ts'
import { idOf } from '../../../server/engine/ids.ts'
import { ownTables } from '../../../server/engine/table.ts'
import { signedAddress } from '../../../server/files/fileLinks.ts'
import type { NounParts } from '../../../server/http/nounCalls.ts'
import type { Call } from '../../../server/http/route.ts'
import type { Tables } from '../../tables.ts'
import { reportsOf, shownReport } from '../report/shown-reports.server.ts'
import type { OwnOrderDetail } from './own-order.ts'

/** The reports of an order that is the caller's own: all versions, and whole the one that was asked for or the newest. */
export async function ownReports(
  { db, actor, query, now }: Call,
  { origin }: NounParts,
  id: number,
): Promise<Pick<OwnOrderDetail, 'versions' | 'report'>> {
  const own = ownTables<Tables>(db)
  const reports = await reportsOf(own, id)
  const versions = reports.map(({ version, create_time }) => ({ version, create_time: create_time ?? 0 }))
  const asked = query.version
  const row = asked === undefined ? reports[0] : reports.find(({ version }) => version === idOf(asked))
  if (asked !== undefined && !row) throw new Refusal('notFound')
  if (!row) return { versions, report: null }
  const order = await own
    .selectFrom('measure_order')
    .select(['id', 'customer_confirm_time', 'customer_sign'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const address = (file: string) => signedAddress(db, file, actor, now)
  return { versions, report: await shownReport(own, row, { order, reports, origin: origin(), address }) }
}
