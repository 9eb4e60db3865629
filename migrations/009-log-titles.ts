import type { Migration } from '../server/db/migrate.ts'
import { textColumn } from '../server/db/schema.ts'

/** What administrators did, and what stands above lists, in English too. */
export const migration: Migration = {
  name: '009-log-titles',
  async up(schema) {
    await schema.addColumn('admin_log', 'title_en', textColumn())
    await schema.addColumn('admin_rule', 'remark_en', textColumn())
    await schema.addColumn('user_rule', 'remark_en', textColumn())
  },
}
