import type { Rules } from '../../../server/engine/module.ts'
import type { Tables } from '../../tables.ts'
import { canonicalJson, digestOf } from './canonical.server.ts'
import { newReportToken } from './report-token.server.ts'
import { filesOf, takeSnapshot } from './take-snapshot.server.ts'

/** A report is made of its order alone, inside the transaction that approves it; nothing else can add one, and nothing changes it. */
export const rules: Rules<Tables> = {
  async beforeSave(on, { values, before }) {
    // For developers: no call reaches a row that stands.
    if (before) throw new Error('a report never changes')
    const order = await on.db
      .selectFrom('measure_order')
      .selectAll()
      .where('id', '=', Number(values.order_id))
      .executeTakeFirstOrThrow()
    const { latest } = await on.db
      .selectFrom('measure_report')
      .select((row) => row.fn.max('version').as('latest'))
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    const version = Number(latest ?? 0) + 1
    const snapshot = await takeSnapshot(on, order, version)
    const canonical = canonicalJson(snapshot)
    Object.assign(values, {
      version,
      round: order.round,
      snapshot: canonical,
      digest: digestOf(canonical),
      token: newReportToken(),
      files: filesOf(snapshot),
      admin_id: order.approve_admin_id ?? on.actor.id,
    })
    return undefined
  },
}
