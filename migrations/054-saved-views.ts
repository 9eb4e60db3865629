import type { Migration } from '../server/db/migrate.ts'
import { integerColumn, jsonColumn, nullableInteger, referenceColumn, textColumn } from '../server/db/schema.ts'

/** Views of lists that administrators saved, for themselves or for everybody; they go with who saved them. */
export const migration: Migration = {
  name: '054-saved-views',
  async up(schema) {
    await schema.table('saved_view', {
      admin_id: referenceColumn('admin', 'cascade'),
      noun: textColumn(),
      name: textColumn(),
      is_shared: integerColumn(),
      asks: jsonColumn('{}'),
      seq: integerColumn(),
      create_time: nullableInteger(),
    })
    await schema.index('saved_view', ['noun', 'admin_id', 'seq'])
    await schema.index('saved_view', ['admin_id'])
  },
}
