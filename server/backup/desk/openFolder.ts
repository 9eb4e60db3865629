import { access, constants, mkdir } from 'node:fs/promises'
import { Refusal } from '../../../contract/failures/failures.ts'

/** Makes the folder of backups where it is missing, readable for its owner alone. Throws `backupFolderClosed`. */
export async function openFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch(() => undefined)
  await access(folder, constants.W_OK | constants.X_OK).catch(() => {
    throw new Refusal('backupFolderClosed', { value: folder })
  })
}
