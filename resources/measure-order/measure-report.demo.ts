import type { Demo } from '../../server/engine/demo.ts'
import type { Tables } from '../tables.ts'

/** Every order that was approved has its report, made as an approval makes it. */
export const demo: Demo<Tables> = {
  after: ['measure_order'],
  async seed(db, { save }) {
    const approved = await db
      .selectFrom('measure_order')
      .select(['id', 'approve_time'])
      .where('state', 'in', ['approved', 'closed'])
      .where((row) =>
        row.not(
          row.exists(row.selectFrom('measure_report').select('id').whereRef('order_id', '=', 'measure_order.id')),
        ),
      )
      .orderBy('id')
      .execute()
    for (const { id, approve_time } of approved)
      await save('measure_report', { order_id: id, ...(approve_time !== null && { create_time: approve_time }) })
  },
}
