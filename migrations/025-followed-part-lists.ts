import type { Migration } from '../server/db/migrate.ts'

/** Lines of parts lists note what changes, so that lists of parts can be answered from memory. */
export const migration: Migration = {
  name: '025-followed-part-lists',
  async up(schema) {
    await schema.followed('product_part')
  },
}
