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

/** Product types, brands, products with their parts lists, parts with their alternatives. */
export const migration: Migration = {
  name: '002-catalogue',
  async up(schema) {
    await productTypes(schema)
    await brands(schema)
    await products(schema)
    await parts(schema)
    await links(schema)
  },
}

async function productTypes(schema: Schema): Promise<void> {
  await schema.table('product_type', {
    pid: integerColumn(),
    name: textColumn(),
    name_en: textColumn(),
    code: textColumn(),
    icon: textColumn(),
    cover: textColumn(),
    description: textColumn(),
    description_en: textColumn(),
    param_template: jsonColumn(),
    is_home: integerColumn(1),
    en_status: integerColumn(),
    status: textColumn('1'),
    weigh: integerColumn(),
    ...auditColumns(),
  })
  await schema.index('product_type', ['code'], { unique: true })
  await schema.index('product_type', ['pid', 'name'], { unique: true })
  await schema.index('product_type', ['weigh desc', 'id desc'])
  await schema.searchable('product_type')
}

async function brands(schema: Schema): Promise<void> {
  await schema.table('brand', {
    name: textColumn(),
    name_en: textColumn(),
    code: textColumn(),
    kind: textColumn('own'),
    logo: textColumn(),
    logo_dark: textColumn(),
    country: textColumn('CN'),
    website: textColumn(),
    founded_year: nullableInteger(),
    intro: textColumn(),
    intro_en: textColumn(),
    content: textColumn(),
    content_en: textColumn(),
    certificate: jsonColumn(),
    cert_public: integerColumn(),
    is_home: integerColumn(1),
    en_status: integerColumn(),
    status: textColumn('1'),
    weigh: integerColumn(),
    ...auditColumns(),
  })
  await schema.index('brand', ['code'], { unique: true })
  await schema.index('brand', ['name'], { unique: true })
  await schema.index('brand', ['name_en'], { unique: true, where: sql`name_en <> ''` })
  await schema.index('brand', ['weigh desc', 'id desc'])
  await schema.searchable('brand')
}

async function products(schema: Schema): Promise<void> {
  await schema.table('product', {
    product_type_id: referenceColumn('product_type', 'restrict'),
    brand_id: referenceColumn('brand', 'restrict'),
    code: textColumn(),
    name: textColumn(),
    name_en: textColumn(),
    subtitle: textColumn(),
    subtitle_en: textColumn(),
    cover: textColumn(),
    images: jsonColumn(),
    video: textColumn(),
    summary: textColumn(),
    summary_en: textColumn(),
    content: textColumn(),
    content_en: textColumn(),
    features: jsonColumn(),
    applications: jsonColumn(),
    params: jsonColumn('{}'),
    standards: jsonColumn(),
    downloads: jsonColumn(),
    has_datasheet: integerColumn(),
    related_ids: textColumn(),
    lead_time_days: nullableInteger(),
    is_new: integerColumn(),
    is_hot: integerColumn(),
    is_home: integerColumn(),
    inquiry_enabled: integerColumn(1),
    price_mode: textColumn('inquiry'),
    price: nullableInteger(),
    views: integerColumn(),
    inquiry_count: integerColumn(),
    seo_title: textColumn(),
    seo_title_en: textColumn(),
    seo_keywords: textColumn(),
    seo_keywords_en: textColumn(),
    seo_description: textColumn(),
    seo_description_en: textColumn(),
    en_status: integerColumn(),
    status: textColumn('0'),
    weigh: integerColumn(),
    ...auditColumns(),
  })
  await schema.index('product', ['code'], { unique: true })
  // The back office: each order with the id behind it, and the two narrow filters in list order.
  for (const column of ['weigh', 'update_time', 'views', 'inquiry_count', 'price']) {
    await schema.index('product', [`${column} desc`, 'id desc'])
  }
  await schema.index('product', ['name', 'id desc'])
  for (const column of ['product_type_id', 'brand_id']) {
    await schema.index('product', [column, 'weigh desc', 'id desc'])
  }
  // The product centre: live products in each order it offers, whole or within one type.
  for (const order of ['weigh', 'create_time', 'views']) {
    await schema.index('product', ['status', `${order} desc`, 'id desc'])
  }
  await schema.index('product', ['product_type_id', 'status', 'weigh desc', 'id desc'])
  for (const flag of ['is_new', 'is_hot', 'is_home']) {
    await schema.index('product', [flag, 'weigh desc', 'id desc'], { where: sql`${sql.ref(flag)} = 1` })
  }
  await schema.searchable('product')
}

async function parts(schema: Schema): Promise<void> {
  await schema.table('part', {
    code: textColumn(),
    name: textColumn(),
    name_en: textColumn(),
    category: textColumn('other'),
    brand_id: referenceColumn('brand', 'restrict'),
    spec: textColumn(),
    spec_en: textColumn(),
    material: textColumn(),
    material_en: textColumn(),
    unit: textColumn('piece'),
    weight_g: nullableInteger(),
    drawing_no: textColumn(),
    revision: textColumn('A'),
    revision_note: textColumn(),
    source: textColumn('purchase'),
    cover: textColumn(),
    images: jsonColumn(),
    content: textColumn(),
    content_en: textColumn(),
    params: jsonColumn(),
    downloads: jsonColumn(),
    is_wear: integerColumn(),
    replace_cycle: textColumn(),
    replace_cycle_en: textColumn(),
    is_public: integerColumn(1),
    inquiry_enabled: integerColumn(1),
    views: integerColumn(),
    en_status: integerColumn(),
    status: textColumn('1'),
    weigh: integerColumn(),
    ...auditColumns(),
  })
  await schema.index('part', ['code'], { unique: true })
  await schema.index('part', ['weigh desc', 'id desc'])
  await schema.index('part', ['name', 'id desc'])
  await schema.index('part', ['category', 'weigh desc', 'id desc'])
  await schema.index('part', ['brand_id', 'weigh desc', 'id desc'])
  await schema.index('part', ['status', 'is_public', 'weigh desc', 'id desc'])
  await schema.searchable('part')
}

async function links(schema: Schema): Promise<void> {
  await schema.table('product_part', {
    product_id: referenceColumn('product', 'cascade'),
    part_id: referenceColumn('part', 'restrict'),
    position_no: textColumn(),
    // Hundredths: one piece is 100.
    qty: integerColumn(100),
    is_wear: integerColumn(),
    is_optional: integerColumn(),
    remark: textColumn(),
  })
  await schema.index('product_part', ['product_id', 'part_id', 'position_no'], { unique: true })
  await schema.index('product_part', ['part_id', 'product_id'])
  await schema.table('part_alternative', {
    part_id: referenceColumn('part', 'cascade'),
    alt_part_id: referenceColumn('part', 'restrict'),
    kind: textColumn('full'),
    two_way: integerColumn(),
    note: textColumn(),
    note_en: textColumn(),
  })
  await schema.index('part_alternative', ['part_id', 'alt_part_id'], { unique: true })
  await schema.index('part_alternative', ['alt_part_id'])
  await schema.keyedTable(
    'product_facet',
    { product_id: referenceColumn('product', 'cascade'), key: textColumn(), value: textColumn() },
    ['product_id', 'key', 'value'],
  )
  await schema.index('product_facet', ['key', 'value', 'product_id'])
}
