import type { Migration } from '../server/db/migrate.ts'
import { integerColumn, nullableInteger, textColumn } from '../server/db/schema.ts'

/** Why the site is closed to everybody; seen by all processes, and part of no backup. */
export const migration: Migration = {
  name: '053-maintenance',
  async up(schema) {
    await schema.keyedTable(
      'maintenance',
      {
        reason: textColumn(),
        admin_id: nullableInteger(),
        calls: textColumn(),
        holder: textColumn(),
        begin_time: integerColumn(),
        until_time: nullableInteger(),
      },
      ['reason'],
    )
  },
}
