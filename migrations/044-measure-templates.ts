import { sql } from 'kysely'
import type { Migration } from '../server/db/migrate.ts'
import {
  auditColumns,
  integerColumn,
  jsonColumn,
  nullableInteger,
  referenceColumn,
  textColumn,
} from '../server/db/schema.ts'

/** Lists of items that orders of measuring start from. */
export const migration: Migration = {
  name: '044-measure-templates',
  async up(schema) {
    await schema.table('measure_template', {
      code: textColumn(),
      name: textColumn(),
      name_en: textColumn(),
      kind: textColumn('inspect'),
      product_type_id: referenceColumn('product_type', 'restrict'),
      product_id: referenceColumn('product', 'restrict'),
      part_id: referenceColumn('part', 'restrict'),
      remark: textColumn(),
      status: textColumn('1'),
      weigh: integerColumn(),
      ...auditColumns(),
    })
    await schema.index('measure_template', ['code'], { unique: true })
    await schema.index('measure_template', ['name'], { unique: true })
    await schema.index('measure_template', ['name_en'], { unique: true, where: sql`name_en <> ''` })
    await schema.index('measure_template', ['weigh desc', 'id desc'])
    for (const scope of ['product_type_id', 'product_id', 'part_id']) await schema.index('measure_template', [scope])
    await schema.searchable('measure_template')
    await schema.table('measure_template_item', {
      measure_template_id: referenceColumn('measure_template', 'cascade'),
      seq: integerColumn(),
      position: textColumn(),
      name: textColumn(),
      name_en: textColumn(),
      kind: textColumn('length'),
      value_type: textColumn('number'),
      unit: textColumn(),
      decimals: nullableInteger(),
      nominal: nullableInteger(),
      upper_tol: nullableInteger(),
      lower_tol: nullableInteger(),
      expect_text: textColumn(),
      choices: jsonColumn(),
      readings_required: integerColumn(1),
      aggregate: textColumn('each'),
      is_required: integerColumn(1),
      is_key: integerColumn(),
      instrument_id: referenceColumn('measure_instrument', 'restrict'),
      gauge: textColumn(),
      method: textColumn(),
      remark: textColumn(),
    })
    await schema.index('measure_template_item', ['measure_template_id', 'seq'])
    await schema.index('measure_template_item', ['instrument_id'], { where: sql`instrument_id is not null` })
  },
}
