import * as z from 'zod/mini'
import { controllerOf } from '../../../contract/definition/resource.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import { text } from '../../../contract/text.ts'
import { idOf } from '../../../server/engine/ids.ts'
import { idsInScope } from '../../../server/engine/read/inScope.ts'
import { ownTables } from '../../../server/engine/table.ts'
import { signedAddress } from '../../../server/files/fileLinks.ts'
import type { NounCalls, NounParts } from '../../../server/http/nounCalls.ts'
import type { Call } from '../../../server/http/route.ts'
import type { Db, Tables } from '../../tables.ts'
import { measureOrder } from '../measure-order.ts'
import type { ReportsOfOrder } from './reports-of-order.ts'
import { openedSnapshot, type ReportRow, reportsOf, shownReport } from './shown-reports.server.ts'

const node = 'production/measureOrder'

/** The reports of an order for whoever may read the order, and one of them whole. */
export const calls: NounCalls = (parts) => [
  {
    app: 'admin',
    controller: controllerOf(node),
    action: 'report',
    methods: ['GET'],
    permission: `${node}/report`,
    summary: text('测量单：报告', 'Measurement orders: reports'),
    query: z.object({ id: z.int(), version: z.optional(z.int()) }),
    handle: (call) => reportOf(call, parts),
  },
]

async function reportOf({ db, context, actor, query, now }: Call, { origin }: NounParts): Promise<ReportsOfOrder> {
  const own = ownTables<Tables>(db)
  const [id] = await idsInScope(db, measureOrder, [idOf(query.id) ?? 0], context)
  if (id === undefined) throw new Refusal('notFound')
  const reports = await reportsOf(own, id)
  const version = query.version === undefined ? undefined : idOf(query.version)
  const row = reports.find((each) => each.version === version)
  if (query.version !== undefined && !row) throw new Refusal('notFound')
  const order = await own
    .selectFrom('measure_order')
    .select(['id', 'customer_confirm_time', 'customer_sign'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const address = (file: string) => signedAddress(db, file, actor, now)
  return {
    versions: await versionsOf(own, reports),
    report: row ? await shownReport(own, row, { order, reports, origin: origin(), address }) : null,
  }
}

async function versionsOf(db: Db, reports: readonly ReportRow[]): Promise<ReportsOfOrder['versions']> {
  const ids = reports.flatMap(({ admin_id }) => admin_id ?? [])
  const admins =
    ids.length > 0 ? await db.selectFrom('admin').select(['id', 'nickname']).where('id', 'in', ids).execute() : []
  return reports.map((row) => ({
    version: row.version,
    round: row.round,
    digest: row.digest,
    isGenuine: openedSnapshot(row).isGenuine,
    approver: admins.find(({ id }) => id === row.admin_id)?.nickname ?? '',
    create_time: row.create_time ?? 0,
  }))
}
