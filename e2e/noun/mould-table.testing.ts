import type { Migration } from '../../server/db/migrate.ts'
import {
  auditColumns,
  integerColumn,
  jsonColumn,
  nullableInteger,
  nullableText,
  textColumn,
} from '../../server/db/schema.ts'

export const migration: Migration = {
  name: '999-mould',
  async up(schema) {
    await schema.table('mould', {
      code: textColumn(),
      title: textColumn(),
      title_en: textColumn(),
      process: textColumn('casting'),
      cavities: integerColumn(1),
      price: nullableInteger(),
      service_date: nullableText(),
      tags: jsonColumn(),
      remark: textColumn(),
      status: textColumn('1'),
      weigh: integerColumn(),
      ...auditColumns(),
    })
    await schema.index('mould', ['code'], { unique: true })
    await schema.searchable('mould')
  },
}
