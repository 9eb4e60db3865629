import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const permissions = 0o777
const ownersFolder = 0o700
const ownersFile = 0o600
/** Set on folders that all users of a machine share, such as /tmp. */
const sharedBit = 0o1000

/**
 * Takes all rights on the data folder, and on the files whose names begin with that of the database, from other users of the machine:
 * an earlier version, or a copy, may have left them open. What cannot be closed is named by `warn`, and the program goes on.
 */
export function closeToOthers(folder: string, database: string, warn: (sentence: string) => void): void {
  if (statSync(folder).mode & sharedBit)
    warn(`The data folder ${folder} is shared by all users of this machine. Choose a folder of its own with DATA_DIR.`)
  else close(folder, ownersFolder, warn)
  // The write-ahead log and its index hold rows too.
  const files = readdirSync(folder).filter((name) => name.startsWith(database))
  for (const name of files) close(join(folder, name), ownersFile, warn)
}

function close(path: string, mode: number, warn: (sentence: string) => void): void {
  try {
    if ((statSync(path).mode & permissions & ~mode) !== 0) chmodSync(path, mode)
  } catch (fault) {
    // Only the system refuses here, and its errors carry a code.
    const { code } = fault as NodeJS.ErrnoException
    // Another process that closes the database removes its write-ahead log.
    if (code === 'ENOENT') return
    warn(
      `Other users of this machine may read ${path}, and this one may not change that (${code}). Make it the owner: chown, then chmod ${mode.toString(8)}.`,
    )
  }
}
