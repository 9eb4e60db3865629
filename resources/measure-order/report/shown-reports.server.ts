import type { Selectable } from 'kysely'
import { momentIn } from '../../../contract/moment.ts'
import { storedJson } from '../../stored-json.ts'
import type { Db, Tables } from '../../tables.ts'
import { digestOf } from './canonical.server.ts'
import type { ReportSnapshot, ShownReport } from './report-snapshot.ts'
import { signedToken } from './report-token.server.ts'
import { readdressed } from './take-snapshot.server.ts'

export type ReportRow = Selectable<Tables['measure_report']>
type Order = Pick<Selectable<Tables['measure_order']>, 'id' | 'customer_confirm_time' | 'customer_sign'>

/** A stored snapshot, and whether it is the one that was approved. */
export function openedSnapshot({ snapshot, digest }: Pick<ReportRow, 'snapshot' | 'digest'>): {
  snapshot: ReportSnapshot
  isGenuine: boolean
} {
  return { snapshot: storedJson<ReportSnapshot>(snapshot), isGenuine: digestOf(snapshot) === digest }
}

/** The reports of an order, the newest first. */
export const reportsOf = (db: Db, orderId: number): Promise<ReportRow[]> =>
  db.selectFrom('measure_report').selectAll().where('order_id', '=', orderId).orderBy('version', 'desc').execute()

export interface Showing {
  order: Order
  /** All of them, the newest first. */
  reports: readonly ReportRow[]
  /** `https://www.example.com` */
  origin: string
  /** The address under which the reader can fetch a file. */
  address(file: string): Promise<string>
}

/** One of the reports with what is true of it now. */
export async function shownReport(db: Db, row: ReportRow, showing: Showing): Promise<ShownReport> {
  const { order, reports, origin, address } = showing
  const { snapshot, isGenuine } = openedSnapshot(row)
  const signs = confirmsReport(order, row, reports) ? storedJson<string[]>(order.customer_sign) : []
  const files = [...storedJson<string[]>(row.files), ...signs]
  const addresses = new Map(await Promise.all(files.map(async (file) => [file, await address(file)] as const)))
  const at = (file: string) => addresses.get(file) ?? file
  return {
    snapshot: readdressed(snapshot, at),
    digest: row.digest,
    isGenuine,
    newest: reports[0]?.version ?? row.version,
    link: `${origin}/client/home?verify=${await signedToken(db, row.token)}`,
    confirmed: confirmsReport(order, row, reports)
      ? { time: momentIn(order.customer_confirm_time ?? 0, snapshot.timeZone).slice(0, 16), sign: at(signs[0] ?? '') }
      : null,
  }
}

/** What a customer confirmed is the version that was the newest at that moment. */
function confirmsReport(
  { customer_confirm_time: time }: Order,
  row: ReportRow,
  reports: readonly ReportRow[],
): boolean {
  if (time === null) return false
  return reports.find(({ create_time }) => (create_time ?? 0) <= time)?.id === row.id
}
