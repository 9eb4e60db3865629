import { sql } from 'kysely'
import type { Migration } from '../server/db/migrate.ts'
import {
  auditColumns,
  integerColumn,
  jsonColumn,
  nullableInteger,
  referenceColumn,
  type Schema,
  textColumn,
} from '../server/db/schema.ts'

/** Measurement orders with their items, readings and timeline. */
export const migration: Migration = {
  name: '046-measure-orders',
  async up(schema) {
    await orders(schema)
    await items(schema)
    await readings(schema)
    await schema.table('measure_log', {
      order_id: referenceColumn('measure_order', 'cascade'),
      action: textColumn('note'),
      from_state: textColumn(),
      to_state: textColumn(),
      note: textColumn(),
      admin_id: referenceColumn('admin', 'set null'),
      user_id: referenceColumn('user', 'set null'),
      create_time: nullableInteger(),
    })
    await schema.index('measure_log', ['order_id', 'create_time desc', 'id desc'])
  },
}

async function orders(schema: Schema): Promise<void> {
  const admin = () => referenceColumn('admin', 'set null')
  await schema.table('measure_order', {
    code: textColumn(),
    kind: textColumn('site'),
    state: textColumn('draft'),
    result: textColumn('pending'),
    title: textColumn(),
    priority: textColumn('normal'),
    purpose: textColumn('quote'),
    lead_id: referenceColumn('lead', 'set null'),
    user_id: referenceColumn('user', 'set null'),
    customer_name: textColumn(),
    contact_name: textColumn(),
    contact_mobile: textColumn(),
    contact_email: textColumn(),
    area_id: textColumn(),
    address: textColumn(),
    product_id: referenceColumn('product', 'set null'),
    part_id: referenceColumn('part', 'set null'),
    object_code: textColumn(),
    object_name: textColumn(),
    object_name_en: textColumn(),
    supplier_id: referenceColumn('supplier', 'restrict'),
    measure_template_id: referenceColumn('measure_template', 'set null'),
    routing_id: referenceColumn('routing', 'set null'),
    routing_operation_id: referenceColumn('routing_operation', 'set null'),
    drawing_no: textColumn(),
    drawing_file: jsonColumn(),
    batch_no: textColumn(),
    serial_no: textColumn(),
    lot_qty: integerColumn(1),
    sample_qty: integerColumn(1),
    accept_limit: integerColumn(),
    owner_admin_id: referenceColumn('admin', 'restrict'),
    measurer_admin_id: admin(),
    assistant_ids: textColumn(),
    expect_time: nullableInteger(),
    plan_start_time: nullableInteger(),
    plan_end_time: nullableInteger(),
    start_time: nullableInteger(),
    submit_time: nullableInteger(),
    submit_admin_id: admin(),
    approve_time: nullableInteger(),
    close_time: nullableInteger(),
    arrive_lat: nullableInteger(),
    arrive_lng: nullableInteger(),
    arrive_time: nullableInteger(),
    env_temp: integerColumn(200),
    env_humidity: integerColumn(500),
    round: integerColumn(1),
    approve_admin_id: admin(),
    approve_note: textColumn(),
    disposition: textColumn('none'),
    reject_reason: textColumn(),
    cancel_reason: textColumn(),
    customer_confirm_time: nullableInteger(),
    customer_sign: jsonColumn(),
    fee: integerColumn(),
    photos: jsonColumn(),
    attachments: jsonColumn(),
    remark: textColumn(),
    remark_public: textColumn(),
    reminded_hours: nullableInteger(),
    overdue_time: nullableInteger(),
    waiting_time: nullableInteger(),
    ...auditColumns(),
  })
  await schema.index('measure_order', ['code'], { unique: true })
  const filters = ['kind', 'state', 'result', 'measurer_admin_id', 'owner_admin_id', 'product_id', 'part_id']
  for (const column of filters) await schema.index('measure_order', [column, 'id desc'])
  for (const column of [
    'supplier_id',
    'user_id',
    'lead_id',
    'measure_template_id',
    'routing_id',
    'routing_operation_id',
  ])
    await schema.index('measure_order', [column], { where: sql`${sql.ref(column)} is not null` })
  // The plan of a day, and of a measurer.
  await schema.index('measure_order', ['plan_start_time desc', 'id desc'])
  await schema.searchable('measure_order')
}

async function items(schema: Schema): Promise<void> {
  await schema.table('measure_item', {
    order_id: referenceColumn('measure_order', 'cascade'),
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
    value: nullableInteger(),
    deviation: nullableInteger(),
    result: textColumn('pending'),
    ng_note: textColumn(),
    photos: jsonColumn(),
  })
  await schema.index('measure_item', ['order_id', 'seq'])
  await schema.index('measure_item', ['instrument_id'], { where: sql`instrument_id is not null` })
}

async function readings(schema: Schema): Promise<void> {
  await schema.table('measure_reading', {
    order_id: referenceColumn('measure_order', 'cascade'),
    item_id: referenceColumn('measure_item', 'cascade'),
    round: integerColumn(1),
    seq: integerColumn(1),
    value: textColumn(),
    instrument_id: referenceColumn('measure_instrument', 'restrict'),
    admin_id: referenceColumn('admin', 'set null'),
    source: textColumn('manual'),
    is_void: integerColumn(),
    void_reason: textColumn(),
    entry_key: textColumn(),
    taken_time: nullableInteger(),
    create_time: nullableInteger(),
  })
  // One valid reading at each place; corrections make the earlier one void.
  await schema.index('measure_reading', ['item_id', 'round', 'seq'], { unique: true, where: sql`is_void = 0` })
  await schema.index('measure_reading', ['entry_key'], { unique: true, where: sql`entry_key <> ''` })
  await schema.index('measure_reading', ['order_id', 'round'])
  await schema.index('measure_reading', ['instrument_id'], { where: sql`instrument_id is not null` })
}
