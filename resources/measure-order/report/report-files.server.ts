import { ownTables } from '../../../server/engine/table.ts'
import type { OpenedFiles } from '../../../server/files/openedFiles.ts'
import type { Tables } from '../../tables.ts'

/** What reports of a member's own orders show, and what the member signed: links come from the call of the member alone. */
export const reportFilesOfMember: OpenedFiles = async (db, ids, userId) => {
  const own = ownTables<Tables>(db)
  const uses = () => own.selectFrom('attachment_usage').where('attachment_id', 'in', ids)
  const inReports = await uses()
    .innerJoin('measure_report', 'measure_report.id', 'attachment_usage.row_id')
    .innerJoin('measure_order', 'measure_order.id', 'measure_report.order_id')
    .select('attachment_id')
    .where('resource', '=', 'measure_report')
    .where('measure_order.user_id', '=', userId)
    .execute()
  const signed = await uses()
    .innerJoin('measure_order', 'measure_order.id', 'attachment_usage.row_id')
    .select('attachment_id')
    .where('resource', '=', 'measure_order')
    .where('field', '=', 'customer_sign')
    .where('measure_order.user_id', '=', userId)
    .execute()
  return [...inReports, ...signed].map(({ attachment_id }) => attachment_id)
}
