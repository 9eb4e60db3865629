import type { Migration } from '../server/db/migrate.ts'
import { integerColumn, textColumn } from '../server/db/schema.ts'

/** Provinces, cities and districts, by their official codes. */
export const migration: Migration = {
  name: '008-areas',
  async up(schema) {
    await schema.table('area', {
      pid: integerColumn(),
      shortname: textColumn(),
      name: textColumn(),
      name_en: textColumn(),
      mergename: textColumn(),
      level: integerColumn(1),
      pinyin: textColumn(),
      code: textColumn(),
      zip: textColumn(),
      first: textColumn(),
      lng: textColumn(),
      lat: textColumn(),
    })
    await schema.index('area', ['pid'])
  },
}
