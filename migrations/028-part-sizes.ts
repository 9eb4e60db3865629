import type { Migration } from '../server/db/migrate.ts'
import { jsonColumn } from '../server/db/schema.ts'

/** Which sizes of a product a part of it fits. */
export const migration: Migration = {
  name: '028-part-sizes',
  async up(schema) {
    await schema.addColumn('product_part', 'sizes', jsonColumn())
  },
}
