import { sql } from 'kysely'
import type { Migration } from '../server/db/migrate.ts'
import {
  auditColumns,
  integerColumn,
  nullableInteger,
  nullableText,
  referenceColumn,
  type Schema,
  textColumn,
} from '../server/db/schema.ts'

/** Suppliers with their contacts and certificates. */
export const migration: Migration = {
  name: '041-suppliers',
  async up(schema) {
    await suppliers(schema)
    await contacts(schema)
    await certificates(schema)
  },
}

async function suppliers(schema: Schema): Promise<void> {
  await schema.table('supplier', {
    code: textColumn(),
    name: textColumn(),
    name_en: textColumn(),
    short_name: textColumn(),
    kind: textColumn(),
    level: textColumn('C'),
    state: textColumn('potential'),
    credit_code: textColumn(),
    country: textColumn('CN'),
    area_id: textColumn(),
    address: textColumn(),
    address_en: textColumn(),
    website: textColumn(),
    email: textColumn(),
    telephone: textColumn(),
    tax_rate: integerColumn(1300),
    payment_terms: textColumn('month30'),
    bank_name: textColumn(),
    bank_account: textColumn(),
    main_products: textColumn(),
    main_products_en: textColumn(),
    lead_time_days: nullableInteger(),
    score_quality: nullableInteger(),
    score_delivery: nullableInteger(),
    score_price: nullableInteger(),
    score_service: nullableInteger(),
    score: nullableInteger(),
    buyer_admin_id: referenceColumn('admin', 'set null'),
    next_review_date: nullableText(),
    review_notice_date: nullableText(),
    cert_expire_date: nullableText(),
    remark: textColumn(),
    status: textColumn('1'),
    ...auditColumns(),
  })
  await schema.index('supplier', ['code'], { unique: true })
  await schema.index('supplier', ['name'], { unique: true })
  for (const column of ['name_en', 'credit_code'])
    await schema.index('supplier', [column], { unique: true, where: sql`${sql.ref(column)} <> ''` })
  for (const column of ['state', 'level', 'buyer_admin_id', 'score'])
    await schema.index('supplier', [column, 'id desc'])
  // Lists in this order, and the job that looks for what falls due.
  for (const column of ['cert_expire_date', 'next_review_date']) await schema.index('supplier', [column, 'id'])
  await schema.searchable('supplier')
}

async function contacts(schema: Schema): Promise<void> {
  await schema.table('supplier_contact', {
    supplier_id: referenceColumn('supplier', 'cascade'),
    name: textColumn(),
    title: textColumn(),
    mobile: textColumn(),
    telephone: textColumn(),
    email: textColumn(),
    wechat: textColumn(),
    is_primary: integerColumn(),
  })
  await schema.index('supplier_contact', ['supplier_id', 'id'])
  await schema.searchable('supplier_contact')
}

async function certificates(schema: Schema): Promise<void> {
  await schema.table('supplier_cert', {
    supplier_id: referenceColumn('supplier', 'cascade'),
    name: textColumn(),
    cert_no: textColumn(),
    issuer: textColumn(),
    issue_date: nullableText(),
    expire_date: nullableText(),
    file: textColumn(),
    notice_date: nullableText(),
  })
  await schema.index('supplier_cert', ['supplier_id', 'id'])
  await schema.index('supplier_cert', ['expire_date'])
}
