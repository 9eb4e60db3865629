import { sql } from 'kysely'
import type { Migration } from '../server/db/migrate.ts'
import { integerColumn, textColumn } from '../server/db/schema.ts'

/** Files that not everybody may fetch, with words for pictures, and files that go when their record is gone. */
export const migration: Migration = {
  name: '006-files',
  async up(schema, db) {
    for (const column of ['alt', 'alt_en', 'caption', 'caption_en'])
      await schema.addColumn('attachment', column, textColumn())
    await schema.addColumn('attachment', 'focal_x', integerColumn(500))
    await schema.addColumn('attachment', 'focal_y', integerColumn(500))
    await schema.addColumn('attachment', 'visibility', textColumn('public'))
    await schema.addColumn('attachment', 'is_locked', integerColumn())
    await schema.addColumn('attachment', 'downloads', integerColumn())
    // A file kept for administrators and the same one on a page are two records with two permissions.
    await sql`drop index attachment_sha1_topic_storage_key`.execute(db)
    await schema.index('attachment', ['sha1', 'topic', 'storage', 'visibility'], { unique: true })
    await schema.index('attachment', ['quote desc', 'id desc'])
    await schema.index('attachment', ['size desc', 'id desc'])
    await schema.keyedTable('dropped_file', { url: textColumn() }, ['url'])
  },
}
