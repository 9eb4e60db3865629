import type { Db } from '../../db/database.ts'
import type { BackupFacts, BackupWish } from '../backupTask.ts'
import { seconds } from './held.ts'

/** Puts a backup that a command made among those of the back office. Throws where the list is not there yet. */
export async function noteCommand(db: Db, { file, name, tables = [] }: BackupWish, facts: BackupFacts): Promise<void> {
  await db
    .insertInto('database_backup')
    .values({
      ...{ name, file, kind: 'manual', state: 'success', progress: 100, create_time: seconds() },
      ...{ scope: tables.length > 0 ? 'tables' : 'full', tables: JSON.stringify(tables) },
      ...{ include_files: facts.include_files ? 1 : 0, encrypted: facts.encrypted ? 1 : 0 },
      ...{ engine: facts.engine, app_version: facts.app_version, schema_version: facts.schema_version },
      ...{ tables_count: facts.tables.length, rows_count: facts.rows, size: facts.size, sha256: facts.sha256 },
    })
    .execute()
}
