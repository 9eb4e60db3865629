import type { Definition } from '../../contract/definition/resource.ts'
import type { Db } from '../db/database.ts'
import { fillEmptyIndexes } from '../engine/searchIndex/emptyIndexes.ts'
import { announceContentChange } from '../engine/write/contentVersion.ts'
import { forgetTables } from '../memory/tableCache.ts'

/**
 * After a restore in this process: what it keeps of the database is read again, and search indexes, which the restore emptied, are filled.
 * Other processes notice by the content version; a start fills indexes too, so that a process may die in between.
 */
export async function noticeRestore(db: Db, definitions: readonly Definition[]): Promise<void> {
  forgetTables(db)
  announceContentChange()
  await fillEmptyIndexes(db, definitions)
}
