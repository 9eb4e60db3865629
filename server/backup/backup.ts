import { readdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type DatabasePlace, readDatabase } from '../db/database.ts'
import { manifestOf, partOf } from './backupFile.ts'
import type { BackupFacts, BackupWish, Trailer } from './backupTask.ts'
import { sizeOf, type TableSize } from './estimate.ts'
import { inThread, type Watching } from './inThread.ts'
import type { Manifest } from './manifest.ts'
import { carriedTables, type Link, linksOf } from './tableShapes.ts'
import { bytesBelow } from './uploadFolder.ts'

/**
 * Writes a backup of one moment of a running database, in a thread that leaves the processor to others (areas 21). Throws a `Refusal`:
 * `backupNoSpace`, `backupDiskFull`, `backupTable`, `backupStopped`; no file is left then.
 */
export async function createBackup(
  place: DatabasePlace,
  wish: BackupWish,
  watching: Watching = {},
): Promise<BackupFacts> {
  await removeUnfinished(dirname(wish.file))
  // The thread answers a task of this kind with these facts.
  return (await inThread({ do: 'write', place, wish }, watching)) as BackupFacts
}

/** What a file says of itself, without its passphrase. Throws `backupDamaged`, `backupNewer`. */
export const readManifest = async (file: string): Promise<Manifest> => manifestOf(file)

export interface Checked {
  manifest: Manifest
  trailer: Trailer
}

/**
 * Reads a whole backup and compares everything with what it says of itself; `sha256` is what is known of the file from elsewhere.
 * Throws `backupDamaged`, `backupNewer`, `backupPassphrase`, `backupPassphraseMissing`.
 */
export async function checkBackup(
  file: string,
  { passphrase = '', sha256 }: { passphrase?: string; sha256?: string } = {},
  watching: Watching = {},
): Promise<Checked> {
  // The thread answers a task of this kind with these facts.
  return (await inThread({ do: 'check', file, passphrase, sha256 }, watching)) as Checked
}

export interface Estimate {
  tables: TableSize[]
  /** Of all files in the folder of uploads, when it was named. */
  files: number
  /** Unpacked, so more than the file will have. */
  bytes: number
}

/** What a backup would hold, table by table: exact rows, estimated bytes. Throws what the driver throws. */
export async function estimate(place: DatabasePlace, uploads?: string): Promise<Estimate> {
  const db = readDatabase(place)
  try {
    const tables: TableSize[] = []
    for (const shape of await carriedTables(db)) tables.push(await sizeOf(db, shape))
    const files = uploads === undefined ? 0 : await bytesBelow(uploads)
    return { tables, files, bytes: tables.reduce((sum, table) => sum + table.bytes, files) }
  } finally {
    await db.destroy()
  }
}

/** Foreign keys that lead from these tables to others, or from others to these: what may break when these alone are restored. */
export async function dependenciesOf(place: DatabasePlace, tables: readonly string[]): Promise<Link[]> {
  const db = readDatabase(place)
  try {
    const links = await linksOf(db)
    return links.filter(({ table, to }) => tables.includes(table) !== tables.includes(to))
  } finally {
    await db.destroy()
  }
}

/** Milliseconds without a write after which nobody writes a file any more. */
const silentMs = 3_600_000

/** Removes what a process left that died while it wrote a backup. */
async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(partOf('.bak.gz'))) continue
    const path = join(folder, name)
    const written = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Date.now(),
    )
    if (Date.now() - written > silentMs) await rm(path, { force: true })
  }
}
