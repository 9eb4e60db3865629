import type { Migration } from '../server/db/migrate.ts'
import { nullableInteger } from '../server/db/schema.ts'

/** Members who asked to be forgotten: until when they may change their minds, and since when they are. */
export const migration: Migration = {
  name: '050-closed-accounts',
  async up(schema) {
    await schema.addColumn('user', 'deletion_time', nullableInteger())
    await schema.addColumn('user', 'deleted_time', nullableInteger())
    // Lists of members and their number leave the closed ones out.
    await schema.index('user', ['deleted_time', 'id desc'])
    await schema.index('user', ['deletion_time'])
  },
}
