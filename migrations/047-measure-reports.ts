import type { Migration } from '../server/db/migrate.ts'
import { integerColumn, jsonColumn, nullableInteger, referenceColumn, textColumn } from '../server/db/schema.ts'

/** Reports of measurement orders: a row for each time one was approved. */
export const migration: Migration = {
  name: '047-measure-reports',
  async up(schema) {
    await schema.table('measure_report', {
      order_id: referenceColumn('measure_order', 'cascade'),
      version: integerColumn(1),
      round: integerColumn(1),
      snapshot: textColumn(),
      digest: textColumn(),
      token: textColumn(),
      files: jsonColumn(),
      admin_id: referenceColumn('admin', 'set null'),
      create_time: nullableInteger(),
    })
    await schema.index('measure_report', ['order_id', 'version'], { unique: true })
    await schema.index('measure_report', ['token'], { unique: true })
  },
}
