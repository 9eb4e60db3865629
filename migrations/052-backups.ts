import { sql } from 'kysely'
import type { Migration } from '../server/db/migrate.ts'
import { integerColumn, jsonColumn, nullableInteger, referenceColumn, textColumn } from '../server/db/schema.ts'

/** Backups of the database and what became of them. */
export const migration: Migration = {
  name: '052-backups',
  async up(schema) {
    await schema.table('database_backup', {
      name: textColumn(),
      file: textColumn(),
      kind: textColumn('manual'),
      scope: textColumn('full'),
      tables: jsonColumn(),
      include_files: integerColumn(),
      engine: textColumn('sqlite'),
      app_version: textColumn(),
      schema_version: textColumn(),
      tables_count: integerColumn(),
      rows_count: integerColumn(),
      size: integerColumn(),
      sha256: textColumn(),
      encrypted: integerColumn(),
      is_pinned: integerColumn(),
      copied: integerColumn(),
      state: textColumn('pending'),
      progress: integerColumn(),
      duration_ms: nullableInteger(),
      error: textColumn(),
      error_en: textColumn(),
      note: textColumn(),
      admin_id: referenceColumn('admin', 'set null'),
      expire_time: nullableInteger(),
      create_time: nullableInteger(),
      trial: textColumn('none'),
      trial_time: nullableInteger(),
      trial_note: textColumn(),
      trial_note_en: textColumn(),
      restoring: textColumn('none'),
      restore_time: nullableInteger(),
      lease_until: nullableInteger(),
      is_cancelled: integerColumn(),
    })
    await schema.index('database_backup', ['state', 'create_time desc'])
    await schema.index('database_backup', ['admin_id'])
    await schema.index('database_backup', ['lease_until'], { where: sql`lease_until is not null` })
  },
}
