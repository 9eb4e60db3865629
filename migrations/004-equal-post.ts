import type { Migration } from '../server/db/migrate.ts'
import { integerColumn, nullableText, textColumn } from '../server/db/schema.ts'

/** Posts that were sent twice are done once. */
export const migration: Migration = {
  name: '004-equal-post',
  async up(schema) {
    await schema.keyedTable('equal_post', { key: textColumn(), answer: nullableText(), create_time: integerColumn() }, [
      'key',
    ])
    await schema.index('equal_post', ['create_time'])
  },
}
