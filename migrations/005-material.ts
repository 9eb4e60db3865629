import type { Migration } from '../server/db/migrate.ts'
import { auditColumns, integerColumn, nullableInteger, textColumn } from '../server/db/schema.ts'

/** Materials. */
export const migration: Migration = {
  name: '005-material',
  async up(schema) {
    await schema.table('material', {
      name: textColumn(),
      name_en: textColumn(),
      code: textColumn(),
      density: nullableInteger(),
      en_status: integerColumn(),
      status: textColumn('1'),
      weigh: integerColumn(),
      ...auditColumns(),
    })
    await schema.index('material', ['code'], { unique: true })
    await schema.index('material', ['weigh desc', 'id desc'])
    await schema.searchable('material')
  },
}
