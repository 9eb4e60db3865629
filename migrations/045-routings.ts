import type { Migration } from '../server/db/migrate.ts'
import {
  auditColumns,
  integerColumn,
  jsonColumn,
  nullableInteger,
  nullableText,
  referenceColumn,
  type Schema,
  textColumn,
} from '../server/db/schema.ts'

/** Routings of products and parts, with their operations. */
export const migration: Migration = {
  name: '045-routings',
  async up(schema) {
    await routings(schema)
    await operations(schema)
  },
}

async function routings(schema: Schema): Promise<void> {
  await schema.table('routing', {
    code: textColumn(),
    revision: integerColumn(1),
    name: textColumn(),
    name_en: textColumn(),
    target_type: textColumn('product'),
    product_id: referenceColumn('product', 'restrict'),
    part_id: referenceColumn('part', 'restrict'),
    is_default: integerColumn(1),
    state: textColumn('draft'),
    base_revision: nullableInteger(),
    batch_qty: integerColumn(1),
    effective_date: nullableText(),
    change_note: textColumn(),
    change_note_en: textColumn(),
    release_admin_id: referenceColumn('admin', 'set null'),
    release_time: nullableInteger(),
    obsolete_time: nullableInteger(),
    obsolete_reason: textColumn(),
    total_setup_min: integerColumn(),
    total_run_min: integerColumn(),
    unit_cost: integerColumn(),
    lead_days: integerColumn(),
    has_outsource: integerColumn(),
    operation_names: textColumn(),
    operation_names_en: textColumn(),
    remark: textColumn(),
    attachments: jsonColumn(),
    ...auditColumns(),
  })
  await schema.index('routing', ['code', 'revision'], { unique: true })
  await schema.index('routing', ['state', 'id desc'])
  await schema.index('routing', ['product_id', 'state'])
  await schema.index('routing', ['part_id', 'state'])
  await schema.searchable('routing')
}

async function operations(schema: Schema): Promise<void> {
  await schema.table('routing_operation', {
    routing_id: referenceColumn('routing', 'cascade'),
    seq: integerColumn(),
    craft_id: referenceColumn('craft', 'restrict'),
    name: textColumn(),
    name_en: textColumn(),
    workstation: textColumn(),
    setup_min: integerColumn(),
    run_min: integerColumn(),
    wait_min: integerColumn(),
    rate_hour: integerColumn(),
    link_type: textColumn('FS'),
    overlap_qty: nullableInteger(),
    is_key: integerColumn(),
    is_inspect: integerColumn(),
    is_outsource: integerColumn(),
    supplier_id: referenceColumn('supplier', 'restrict'),
    measure_template_id: referenceColumn('measure_template', 'restrict'),
    tooling: textColumn(),
    params: jsonColumn(),
    attention: textColumn(),
    attachments: jsonColumn(),
    remark: textColumn(),
  })
  await schema.index('routing_operation', ['routing_id', 'seq'])
  for (const column of ['craft_id', 'supplier_id', 'measure_template_id'])
    await schema.index('routing_operation', [column])
}
