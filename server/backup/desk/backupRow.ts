import { stat } from 'node:fs/promises'
import { Refusal } from '../../../contract/failures/failures.ts'
import { databaseBackup } from '../../../contract/system/databaseBackup.ts'
import type { Db } from '../../db/database.ts'

/** Where the calls of backups stand; they work while the site is read-only. */
export const at = { app: 'admin', controller: 'routine.DatabaseBackup', evenReadOnly: true } as const

/** The row of a backup that a call names. Throws `notFound`. */
export async function backupOf(db: Db, id: number | undefined) {
  const row = await db
    .selectFrom('database_backup')
    .selectAll()
    .where('id', '=', id ?? 0)
    .executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  return row
}

export type BackupRow = Awaited<ReturnType<typeof backupOf>>

/** Why its state does not allow something. */
export const stateRefusal = ({ state }: BackupRow): Refusal =>
  new Refusal('state', { state: databaseBackup.fields.state.bounds[state] })

/** Its file. Throws `state` unless it was made, `backupGone` when the file is not there. */
export async function readable(row: BackupRow): Promise<{ size: number }> {
  if (row.state !== 'success') throw stateRefusal(row)
  const found = await stat(row.file).catch(() => undefined)
  if (!found) throw new Refusal('backupGone')
  return found
}
