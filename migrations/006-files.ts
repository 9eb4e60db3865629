import { type Kysely, sql } from 'kysely'
import type { Migration } from '../server/db/migrate.ts'
import { auditColumns, integerColumn, referenceColumn, type Schema, textColumn } from '../server/db/schema.ts'

/**
 * Files that not everybody may fetch, with words for pictures, in folders; files that go when their record is gone; and a
 * number of uses that the database keeps itself, whoever writes them down.
 */
export const migration: Migration = {
  name: '006-files',
  async up(schema, db) {
    await folders(schema)
    for (const column of ['alt', 'alt_en', 'caption', 'caption_en'])
      await schema.addColumn('attachment', column, textColumn())
    await schema.addColumn('attachment', 'focal_x', integerColumn(500))
    await schema.addColumn('attachment', 'focal_y', integerColumn(500))
    await schema.addColumn('attachment', 'visibility', textColumn('public'))
    await schema.addColumn('attachment', 'folder_id', referenceColumn('attachment_folder', 'restrict'))
    await schema.addColumn('attachment', 'kind', textColumn('other'))
    for (const column of ['is_locked', 'downloads', 'missing_alt', 'version', 'used_count'])
      await schema.addColumn('attachment', column, integerColumn())
    await schema.keyedTable('dropped_file', { url: textColumn(), storage: textColumn('local') }, ['url', 'storage'])
    await schema.keyedTable('file_address', { url: textColumn(), attachment_id: fileColumn() }, ['url'])
    await schema.index('file_address', ['attachment_id'])
    await describeOlder(db)
    await countUses(schema, db)
    await indexes(schema, db)
  },
}

const fileColumn = () => ({ ...referenceColumn('attachment', 'cascade'), nullable: false, fallback: 0 })

async function folders(schema: Schema): Promise<void> {
  await schema.table('attachment_folder', {
    pid: integerColumn(),
    name: textColumn(),
    weigh: integerColumn(),
    ...auditColumns(),
  })
  await schema.index('attachment_folder', ['pid', 'name'], { unique: true })
  await schema.index('attachment_folder', ['weigh desc', 'id desc'])
  await schema.searchable('attachment_folder')
}

/** What an upload finds out by itself, for files that were here before. */
async function describeOlder(db: Kysely<unknown>): Promise<void> {
  await sql`update attachment set kind = case
    when mimetype like 'image/vnd.%' or mimetype like 'text/%' or mimetype like 'model/%' then 'doc'
    when mimetype like 'application/vnd.%' or mimetype = 'application/pdf' then 'doc'
    when mimetype in ('application/zip', 'application/x-rar-compressed', 'application/x-7z-compressed') then 'archive'
    when mimetype like 'image/%' then 'image'
    when mimetype like 'video/%' then 'video'
    when mimetype like 'audio/%' then 'audio'
    else 'other' end`.execute(db)
  await sql`update attachment set missing_alt = 1 where kind = 'image'`.execute(db)
  await sql`update attachment set used_count =
    (select count(*) from attachment_usage where attachment_id = attachment.id)`.execute(db)
}

const steps = [
  ['insert', 'new', '+ 1'],
  ['delete', 'old', '- 1'],
] as const

async function countUses({ dialect }: Schema, db: Kysely<unknown>): Promise<void> {
  for (const [event, row, step] of steps) {
    const change = sql`update attachment set used_count = used_count ${sql.raw(step)} where id = ${sql.raw(row)}.attachment_id;`
    const name = sql.ref(`attachment_usage_${event}_used`)
    if (dialect === 'sqlite') {
      await sql`create trigger ${name} after ${sql.raw(event)} on attachment_usage begin ${change} end`.execute(db)
      continue
    }
    await sql`create function ${name}() returns trigger language plpgsql as $$ begin ${change} return null; end $$`.execute(
      db,
    )
    await sql`create trigger ${name} after ${sql.raw(event)} on attachment_usage for each row execute function ${name}()`.execute(
      db,
    )
  }
}

/** Each filter and each order of the library, newest upload first. */
async function indexes(schema: Schema, db: Kysely<unknown>): Promise<void> {
  // A file kept for administrators and the same one on a page are two records with two permissions.
  await sql`drop index attachment_sha1_topic_storage_key`.execute(db)
  await schema.index('attachment', ['sha1', 'topic', 'storage', 'visibility'], { unique: true })
  await sql`drop index attachment_user_id_index`.execute(db)
  const filters = ['folder_id', 'kind', 'topic', 'storage', 'visibility', 'admin_id', 'user_id', 'used_count']
  for (const column of [...filters, 'missing_alt', 'is_locked'])
    await schema.index('attachment', [column, 'last_upload_time desc', 'id desc'])
  for (const column of ['quote', 'size', 'downloads', 'used_count', 'create_time'])
    await schema.index('attachment', [`${column} desc`, 'id desc'])
  await schema.index('attachment', ['name', 'id desc'])
  await schema.searchable('attachment')
}
