import { sql } from 'kysely'
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

/** Sales leads with what was said about them, and the last number given under each prefix. */
export const migration: Migration = {
  name: '010-leads',
  async up(schema) {
    await schema.keyedTable('serial', { prefix: textColumn(), last: integerColumn() }, ['prefix'])
    await leads(schema)
    await follows(schema)
  },
}

async function leads(schema: Schema): Promise<void> {
  await schema.table('lead', {
    code: textColumn(),
    state: textColumn('new'),
    name: textColumn(),
    company: textColumn(),
    title: textColumn(),
    mobile: textColumn(),
    telephone: textColumn(),
    email: textColumn(),
    wechat: textColumn(),
    country: textColumn(),
    area_id: textColumn(),
    address: textColumn(),
    source: textColumn('website'),
    source_page: textColumn(),
    referrer: textColumn(),
    utm: jsonColumn('{}'),
    lang: textColumn(),
    ip: textColumn(),
    user_agent: textColumn(),
    need: textColumn('quote'),
    product_id: referenceColumn('product', 'set null'),
    product_name: textColumn(),
    part_id: referenceColumn('part', 'set null'),
    part_name: textColumn(),
    qty: nullableInteger(),
    budget: nullableInteger(),
    content: textColumn(),
    attachments: jsonColumn(),
    has_files: integerColumn(),
    level: textColumn('B'),
    expect_date: nullableText(),
    expect_amount: nullableInteger(),
    owner_admin_id: referenceColumn('admin', 'set null'),
    assign_time: nullableInteger(),
    first_reply_time: nullableInteger(),
    last_follow_time: nullableInteger(),
    next_follow_time: nullableInteger(),
    follow_count: integerColumn(),
    user_id: referenceColumn('user', 'set null'),
    duplicate_of_id: referenceColumn('lead', 'set null'),
    history_lead_id: referenceColumn('lead', 'set null'),
    lost_reason: textColumn(),
    invalid_reason: textColumn(),
    won_amount: nullableInteger(),
    won_time: nullableInteger(),
    contract_no: textColumn(),
    remark: textColumn(),
    ...auditColumns(),
  })
  await schema.index('lead', ['code'], { unique: true })
  // The list: each order with the id behind it, and each filter in list order.
  for (const column of ['create_time', 'next_follow_time', 'last_follow_time'])
    await schema.index('lead', [`${column} desc`, 'id desc'])
  const filters = ['state', 'level', 'need', 'source', 'owner_admin_id', 'product_id', 'part_id', 'user_id']
  for (const column of filters) await schema.index('lead', [column, 'create_time desc', 'id desc'])
  await schema.index('lead', ['name', 'id desc'])
  // Whoever enquires again is known by these.
  for (const column of ['mobile', 'email'])
    await schema.index('lead', [column, 'create_time desc'], { where: sql`${sql.ref(column)} <> ''` })
  for (const column of ['duplicate_of_id', 'history_lead_id'])
    await schema.index('lead', [column], { where: sql`${sql.ref(column)} is not null` })
  await schema.searchable('lead')
}

async function follows(schema: Schema): Promise<void> {
  await schema.table('lead_follow', {
    lead_id: referenceColumn('lead', 'cascade'),
    type: textColumn('note'),
    event: textColumn('none'),
    content: textColumn(),
    said: jsonColumn('{}'),
    next_follow_time: nullableInteger(),
    attachments: jsonColumn(),
    from_state: textColumn(),
    to_state: textColumn(),
    to_admin_id: referenceColumn('admin', 'set null'),
    admin_id: referenceColumn('admin', 'set null'),
    create_time: nullableInteger(),
  })
  await schema.index('lead_follow', ['lead_id', 'create_time desc', 'id desc'])
}
