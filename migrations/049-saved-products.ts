import { sql } from 'kysely'
import type { Migration } from '../server/db/migrate.ts'
import { nullableInteger, referenceColumn, textColumn } from '../server/db/schema.ts'

/** Products that members saved and compare; the log of downloads knows which content of a file it was. */
export const migration: Migration = {
  name: '049-saved-products',
  async up(schema) {
    await schema.addColumn('download_log', 'version', nullableInteger())
    await schema.table('saved_product', {
      user_id: referenceColumn('user', 'cascade'),
      product_id: referenceColumn('product', 'cascade'),
      create_time: nullableInteger(),
    })
    await schema.index('saved_product', ['user_id', 'product_id'], { unique: true })
    await schema.index('saved_product', ['product_id'])
    await schema.table('saved_comparison', {
      user_id: referenceColumn('user', 'cascade'),
      product_type_id: referenceColumn('product_type', 'cascade'),
      name: textColumn(),
      product_ids: textColumn(),
      create_time: nullableInteger(),
      update_time: nullableInteger(),
    })
    await schema.index('saved_comparison', ['user_id', 'name'])
    await schema.index('saved_comparison', ['product_type_id'])
    // What the tray holds of a type is one list.
    await schema.index('saved_comparison', ['user_id', 'product_type_id'], { unique: true, where: sql`name = ''` })
  },
}
