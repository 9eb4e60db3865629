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

/** Article categories and articles. */
export const migration: Migration = {
  name: '018-articles',
  async up(schema) {
    await articleTypes(schema)
    await articles(schema)
  },
}

async function articleTypes(schema: Schema): Promise<void> {
  await schema.table('article_type', {
    name: textColumn(),
    name_en: textColumn(),
    code: textColumn(),
    description: textColumn(),
    description_en: textColumn(),
    cover: textColumn(),
    status: textColumn('1'),
    weigh: integerColumn(),
    ...auditColumns(),
  })
  await schema.index('article_type', ['code'], { unique: true })
  await schema.index('article_type', ['name'], { unique: true })
  await schema.index('article_type', ['name_en'], { unique: true, where: sql`name_en <> ''` })
  await schema.index('article_type', ['weigh desc', 'id desc'])
  await schema.searchable('article_type')
}

async function articles(schema: Schema): Promise<void> {
  await schema.table('article', {
    article_type_id: referenceColumn('article_type', 'restrict'),
    title: textColumn(),
    title_en: textColumn(),
    summary: textColumn(),
    summary_en: textColumn(),
    cover: textColumn(),
    content: textColumn(),
    content_en: textColumn(),
    author: textColumn(),
    source: textColumn(),
    source_url: textColumn(),
    tags: jsonColumn(),
    attachments: jsonColumn(),
    product_ids: textColumn(),
    is_top: integerColumn(),
    is_home: integerColumn(),
    publish_time: nullableInteger(),
    expire_time: nullableInteger(),
    views: integerColumn(),
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
  // The back office: the order of its list, each other order, and a category in list order.
  await schema.index('article', ['is_top desc', 'publish_time desc', 'id desc'])
  for (const column of ['publish_time', 'update_time', 'views']) {
    await schema.index('article', [`${column} desc`, 'id desc'])
  }
  await schema.index('article', ['article_type_id', 'is_top desc', 'publish_time desc', 'id desc'])
  // The media centre: published articles in both of its orders, and the next instants at which it changes by time alone.
  await schema.index('article', ['status', 'is_top desc', 'publish_time desc', 'id desc'])
  await schema.index('article', ['status', 'views desc', 'id desc'])
  await schema.index('article', ['status', 'publish_time'])
  await schema.index('article', ['expire_time'], { where: sql`expire_time is not null` })
  await schema.index('article', ['create_admin_id'])
  await schema.searchable('article')
}
