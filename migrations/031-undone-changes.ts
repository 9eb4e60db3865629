import { sql } from 'kysely'
import type { Migration } from '../server/db/migrate.ts'
import { nullableInteger } from '../server/db/schema.ts'

/** Which changes were undone by which, and the deletions of one noun that can still be undone, newest first. */
export const migration: Migration = {
  name: '031-undone-changes',
  async up(schema) {
    await schema.addColumn('change', 'undone_id', nullableInteger())
    await schema.index('change', ['resource', 'id desc'], { where: sql`action = 'del' and undone_id is null` })
  },
}
