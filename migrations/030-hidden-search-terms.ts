import type { Migration } from '../server/db/migrate.ts'
import { integerColumn } from '../server/db/schema.ts'

/** Terms that an owner does not want to see offered to visitors. */
export const migration: Migration = {
  name: '030-hidden-search-terms',
  async up(schema) {
    await schema.addColumn('search_term', 'is_hidden', integerColumn())
  },
}
