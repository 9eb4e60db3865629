import { sql } from 'kysely'
import type { Migration } from '../server/db/migrate.ts'
import { integerColumn, referenceColumn, textColumn } from '../server/db/schema.ts'

/** How administrators arranged the dashboard, and what its periods are found by. */
export const migration: Migration = {
  name: '056-dashboard-layout',
  async up(schema) {
    await schema.table('dashboard_layout', {
      admin_id: referenceColumn('admin', 'cascade'),
      layout: textColumn(),
      update_time: integerColumn(),
    })
    await schema.index('dashboard_layout', ['admin_id'], { unique: true })
    await schema.index('lead', ['won_time'], { where: sql`won_time is not null` })
    await schema.index('lead', ['reply_due_time', 'id desc'])
    await schema.index('measure_order', ['submit_time'], { where: sql`submit_time is not null` })
  },
}
