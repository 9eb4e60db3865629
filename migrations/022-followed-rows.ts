import type { Migration } from '../server/db/migrate.ts'

/** Products and parts note what changes, so that lists of them can be answered from memory. */
export const migration: Migration = {
  name: '022-followed-rows',
  async up(schema) {
    await schema.followed('product')
    await schema.followed('part')
  },
}
