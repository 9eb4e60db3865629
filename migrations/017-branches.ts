import { sql } from 'kysely'
import type { Migration } from '../server/db/migrate.ts'
import { auditColumns, integerColumn, nullableInteger, textColumn } from '../server/db/schema.ts'

/** Branches of the company, of which one is the headquarters. */
export const migration: Migration = {
  name: '017-branches',
  async up(schema) {
    await schema.table('store_branch', {
      name: textColumn(),
      name_en: textColumn(),
      kind: textColumn('branch'),
      country: textColumn('CN'),
      province: textColumn(),
      city: textColumn(),
      city_en: textColumn(),
      address: textColumn(),
      address_en: textColumn(),
      phone: textColumn(),
      email: textColumn(),
      contact: textColumn(),
      hours: textColumn(),
      hours_en: textColumn(),
      lat: nullableInteger(),
      lng: nullableInteger(),
      image: textColumn(),
      is_public: integerColumn(1),
      status: textColumn('1'),
      weigh: integerColumn(),
      ...auditColumns(),
    })
    await schema.index('store_branch', ['kind'], { unique: true, where: sql`kind = 'hq'` })
    await schema.index('store_branch', ['weigh desc', 'id desc'])
    await schema.searchable('store_branch')
  },
}
