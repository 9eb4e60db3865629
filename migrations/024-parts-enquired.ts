import type { Kysely } from 'kysely'
import type { Migration } from '../server/db/migrate.ts'
import {
  integerColumn,
  jsonColumn,
  nullableInteger,
  referenceColumn,
  type Schema,
  textColumn,
} from '../server/db/schema.ts'

/** Parts that an enquiry asks for, the drawing a product is taken apart on, and what members took away. */
export const migration: Migration = {
  name: '024-parts-enquired',
  async up(schema, db) {
    await items(schema)
    await downloads(schema)
    await schema.addColumn('product', 'drawing', textColumn())
    await schema.addColumn('product', 'balloons', jsonColumn())
    // A step sees no tables; those of the catalogue and the files stand below.
    const rows = db as Kysely<Untyped>
    await nameDrawings(rows)
    await closeMemberFiles(rows)
  },
}

async function items(schema: Schema): Promise<void> {
  await schema.table('lead_item', {
    lead_id: referenceColumn('lead', 'cascade'),
    asked_id: referenceColumn('lead', 'set null'),
    lead_follow_id: referenceColumn('lead_follow', 'set null'),
    part_id: referenceColumn('part', 'set null'),
    product_id: referenceColumn('product', 'set null'),
    code: textColumn(),
    name: textColumn(),
    position_no: textColumn(),
    qty: integerColumn(1),
  })
  for (const column of ['lead_id', 'asked_id', 'lead_follow_id', 'part_id', 'product_id'])
    await schema.index('lead_item', [column])
}

async function downloads(schema: Schema): Promise<void> {
  await schema.table('download_log', {
    user_id: referenceColumn('user', 'set null'),
    product_id: referenceColumn('product', 'set null'),
    part_id: referenceColumn('part', 'set null'),
    name: textColumn(),
    url: textColumn(),
    ip: textColumn(),
    create_time: nullableInteger(),
  })
  await schema.index('download_log', ['create_time desc', 'id desc'])
  for (const column of ['user_id', 'product_id', 'part_id'])
    await schema.index('download_log', [column, 'create_time desc', 'id desc'])
  await schema.searchable('download_log')
}

interface Untyped {
  attachment: { id: number; url: string; name: string; visibility: string }
  attachment_usage: { attachment_id: number; resource: string; field: string }
  product: { id: number; images: string; drawing: string; downloads: string }
  part: { downloads: string }
}

/** Until now the drawing was the picture whose file had been called so. */
async function nameDrawings(db: Kysely<Untyped>): Promise<void> {
  const files = await db.selectFrom('attachment').select(['url', 'name']).execute()
  const drawings = new Set(files.filter(({ name }) => /explod|爆炸|分解/i.test(name)).map(({ url }) => url))
  if (drawings.size === 0) return
  for (const { id, images } of await db.selectFrom('product').select(['id', 'images']).execute()) {
    const drawing = imagesIn(images).find((url) => drawings.has(url))
    if (drawing) await db.updateTable('product').set({ drawing }).where('id', '=', id).execute()
  }
}

function imagesIn(value: string): string[] {
  const urls: unknown = JSON.parse(value || '[]')
  return Array.isArray(urls) ? urls.map(String) : []
}

/** What was offered to members alone could be fetched by its address; a file that also stands on a page stays as it is. */
async function closeMemberFiles(db: Kysely<Untyped>): Promise<void> {
  const rows = [
    ...(await db.selectFrom('product').select('downloads').execute()),
    ...(await db.selectFrom('part').select('downloads').execute()),
  ]
  const offered = rows.flatMap(({ downloads }) => downloadsIn(downloads))
  const open = new Set(offered.filter(({ access }) => access !== 'member').map(({ url }) => url))
  const closed = new Set(offered.map(({ url }) => url).filter((url) => !open.has(url)))
  const files = await db.selectFrom('attachment').select(['id', 'url']).where('visibility', '=', 'public').execute()
  for (const { id } of files.filter(({ url }) => closed.has(url))) {
    const shown = db.selectFrom('attachment_usage').select('resource').where('attachment_id', '=', id)
    if (await shown.where('field', '<>', 'downloads').executeTakeFirst()) continue
    await db.updateTable('attachment').set({ visibility: 'member' }).where('id', '=', id).execute()
  }
}

function downloadsIn(value: string): { url: string; access?: string }[] {
  const rows: unknown = JSON.parse(value || '[]')
  return Array.isArray(rows) ? rows.filter((row) => typeof row?.url === 'string') : []
}
