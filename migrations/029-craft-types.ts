import type { Migration } from '../server/db/migrate.ts'
import { textColumn } from '../server/db/schema.ts'

/** Which types of products a process belongs to. */
export const migration: Migration = {
  name: '029-craft-types',
  async up(schema) {
    await schema.addColumn('craft', 'product_type_ids', textColumn())
  },
}
