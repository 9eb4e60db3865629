import type { Migration } from '../server/db/migrate.ts'
import { integerColumn, referenceColumn, textColumn } from '../server/db/schema.ts'

/** How administrators arranged the dashboard. */
export const migration: Migration = {
  name: '056-dashboard-layout',
  async up(schema) {
    await schema.table('dashboard_layout', {
      admin_id: referenceColumn('admin', 'cascade'),
      layout: textColumn(),
      update_time: integerColumn(),
    })
    await schema.index('dashboard_layout', ['admin_id'], { unique: true })
  },
}
