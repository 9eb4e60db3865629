import type { Migration } from '../server/db/migrate.ts'
import { integerColumn, textColumn } from '../server/db/schema.ts'

/** Which forms are open at this moment, a row for each window; part of no backup. */
export const migration: Migration = {
  name: '055-presence',
  async up(schema) {
    await schema.keyedTable(
      'presence',
      {
        resource: textColumn(),
        row_id: integerColumn(),
        admin_id: { ...integerColumn(), references: { table: 'admin', onDelete: 'cascade' } },
        tab: textColumn(),
        seen_time: integerColumn(),
      },
      ['resource', 'row_id', 'admin_id', 'tab'],
    )
  },
}
