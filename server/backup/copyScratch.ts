import type { BackupTask, Restored } from './backupTask.ts'
import { copyToPostgres } from './copyPostgres.ts'
import { copyToSqlite } from './copySqlite.ts'
import { readBackup } from './readBackup.ts'
import { writingFiles } from './uploadFolder.ts'
import type { Pace } from './writeBackup.ts'

/** Replaces rows of the live database by those of a checked scratch file, all or none; files come before them, and only new ones. */
export async function copyScratch(
  { scratch, place, wish }: Extract<BackupTask, { do: 'copy' }>,
  pace: Pace,
): Promise<Restored> {
  if (wish.files) {
    const { file, passphrase, folder } = wish.files
    readBackup({ path: file, passphrase }, { files: writingFiles(folder) })
  }
  return 'url' in place
    ? copyToPostgres({ scratch, url: place.url, wish }, pace)
    : copyToSqlite({ scratch, live: place, wish }, pace)
}
