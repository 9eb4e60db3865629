import type { Migration } from '../server/db/migrate.ts'
import { auditColumns, nullableInteger, referenceColumn, textColumn } from '../server/db/schema.ts'

export const migration: Migration = {
  name: '016-visit',
  async up(schema) {
    await schema.table('visit', {
      customer: textColumn(),
      state: textColumn('planned'),
      visit_time: nullableInteger(),
      guests: nullableInteger(),
      outcome: textColumn(),
      host_admin_id: referenceColumn('admin', 'set null'),
      ...auditColumns(),
    })
    await schema.index('visit', ['host_admin_id'])
    await schema.searchable('visit')
  },
}
