import type { Migration } from '../server/db/migrate.ts'
import { integerColumn } from '../server/db/schema.ts'

/** How often a file was noted to go, so that a note renewed while the file is looked at outlives that look. */
export const migration: Migration = {
  name: '013-dropped-again',
  async up(schema) {
    await schema.addColumn('dropped_file', 'noted', integerColumn(1))
  },
}
