import type { Migration } from '../server/db/migrate.ts'
import { integerColumn, nullableInteger, nullableText, referenceColumn, textColumn } from '../server/db/schema.ts'

/** Suppliers of parts, with numbers and prices of their own. */
export const migration: Migration = {
  name: '042-part-suppliers',
  async up(schema) {
    await schema.table('part_supplier', {
      part_id: referenceColumn('part', 'cascade'),
      supplier_id: referenceColumn('supplier', 'restrict'),
      supplier_part_no: textColumn(),
      price: nullableInteger(),
      currency: textColumn('CNY'),
      moq: integerColumn(100),
      lead_time_days: nullableInteger(),
      is_preferred: integerColumn(),
      valid_until_date: nullableText(),
      remark: textColumn(),
    })
    // The parts of a supplier, and the list of one part.
    await schema.index('part_supplier', ['part_id', 'id'])
    await schema.index('part_supplier', ['supplier_id', 'part_id'])
    await schema.searchable('part_supplier')
  },
}
