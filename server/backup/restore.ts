import { randomBytes } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Refusal } from '../../contract/failures/failures.ts'
import { type DatabasePlace, openDatabase, readDatabase } from '../db/database.ts'
import { type Migration, migrate } from '../db/migrate.ts'
import { type Checked, readManifest } from './backup.ts'
import type { Restored, ScratchPlace } from './backupTask.ts'
import { inThread, type Watching } from './inThread.ts'
import type { Manifest } from './manifest.ts'
import { carriedTables } from './tableShapes.ts'

/** A backup, and what is needed to unpack it. */
export interface BackupSource {
  file: string
  passphrase?: string | undefined
  /** What is known of the file from elsewhere. */
  sha256?: string | undefined
  /** All steps of this program. */
  migrations: readonly Migration[]
  /** Where the backup is unpacked; as much space as the database takes. */
  folder: string
}

export interface RestoreWish extends BackupSource {
  place: DatabasePlace
  /** Only these tables; all that the backup holds when left out. */
  tables?: readonly string[] | undefined
  /** The session that goes on; all others end. */
  keepSession?: string | undefined
  /** The folder of uploads, which gets the files it lacks; left out when files stay as they are. */
  uploads?: string | undefined
}

const scratchName = /^restore-[0-9a-f]+\.scratch(?:-wal|-shm|-journal)?$/

/**
 * Puts a live database back to what a backup holds: unpacked into a scratch file, brought up to this program and checked there, then
 * copied in one transaction, so that a process that dies leaves the state before or the state after. Nobody else should write meanwhile.
 * Throws a `Refusal` (`backupDamaged`, `backupNewer`, `backupPassphrase`, `backupLinks`, `backupDiskFull`, `backupTable`, `backupBusy`,
 * `backupStopped`); the database is as before then. A running server calls `noticeRestore` afterwards.
 */
export async function restoreBackup(wish: RestoreWish, watching: Watching = {}): Promise<Restored> {
  return unpacked(wish, watching, async (scratch, { manifest }) => {
    const tables = await wanted(scratch, manifest, wish.tables)
    const { file, passphrase = '', place, keepSession = '', uploads } = wish
    const files = uploads !== undefined && manifest.include_files ? { file, passphrase, folder: uploads } : undefined
    const now = Math.floor(Date.now() / 1000)
    const copy = { tables, keepSession, now, files }
    // The thread answers a task of this kind with these facts.
    return (await inThread({ do: 'copy', scratch, place, wish: copy }, watching)) as Restored
  })
}

/** Everything that a restore does short of touching the live database. Throws as `restoreBackup` does. */
export const trialRestore = (source: BackupSource, watching: Watching = {}): Promise<Checked> =>
  unpacked(source, watching, async (_scratch, checked) => checked)

async function unpacked<T>(
  source: BackupSource,
  watching: Watching,
  work: (scratch: ScratchPlace, checked: Checked) => Promise<T>,
): Promise<T> {
  const { file, passphrase = '', sha256, migrations, folder } = source
  const manifest = await readManifest(file)
  const known = new Set(migrations.map(({ name }) => name))
  if (manifest.steps.some((step) => !known.has(step))) throw new Refusal('backupNewer')
  await removeScratch(folder)
  const scratch = { file: join(folder, `restore-${randomBytes(6).toString('hex')}.scratch`) }
  try {
    await bringUp(
      scratch,
      migrations.filter(({ name }) => manifest.steps.includes(name)),
    )
    // The thread answers a task of this kind with these facts.
    const checked = (await inThread({ do: 'load', file, passphrase, sha256, scratch }, watching)) as Checked
    await bringUp(scratch, migrations)
    await inThread({ do: 'inspect', scratch, isFull: manifest.scope === 'full' }, watching)
    return await work(scratch, checked)
  } finally {
    await removeScratch(folder)
  }
}

/** Runs the missing steps on a scratch file, which may be lost at any time. */
async function bringUp(scratch: ScratchPlace, steps: readonly Migration[]): Promise<void> {
  const db = openDatabase(scratch)
  try {
    await sql`pragma synchronous = off`.execute(db)
    await migrate(db, steps)
  } finally {
    await db.destroy()
  }
}

/** Also what a process left that died. */
async function removeScratch(folder: string): Promise<void> {
  const names = await readdir(folder)
  for (const name of names.filter((one) => scratchName.test(one))) await rm(join(folder, name), { force: true })
}

/** Steps after the backup may have made tables, and filled them from others. */
async function wanted(
  scratch: ScratchPlace,
  { scope, tables: saved }: Manifest,
  asked: readonly string[] | undefined,
): Promise<string[]> {
  const db = readDatabase(scratch)
  try {
    const known = (await carriedTables(db)).map(({ name }) => name)
    const held = scope === 'full' ? known : known.filter((name) => saved.includes(name))
    const unknown = asked?.find((name) => !held.includes(name))
    if (unknown !== undefined) throw new Refusal('backupTable', { table: unknown })
    if (asked?.length === 0) throw new Refusal('backupTables')
    return asked === undefined ? held : held.filter((name) => asked.includes(name))
  } finally {
    await db.destroy()
  }
}
