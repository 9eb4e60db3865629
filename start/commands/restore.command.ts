import { existsSync, renameSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { createBackup, readManifest } from '../../server/backup/backup.ts'
import { isAlone } from '../../server/backup/isAlone.ts'
import type { Manifest } from '../../server/backup/manifest.ts'
import { noticeRestore } from '../../server/backup/noticeRestore.ts'
import { restoreBackup, trialRestore } from '../../server/backup/restore.ts'
import type { DatabasePlace, Db } from '../../server/db/database.ts'
import { migrate, NewerDatabase } from '../../server/db/migrate.ts'
import type { Config } from '../config.ts'
import { databaseOf, hasDatabase, placeOf } from '../databaseOf.ts'
import { migrations } from '../migrations.ts'
import { modules } from '../modules.ts'
import { newBackup, stamp, uploadsOf } from './backup.command.ts'
import { CommandFault, parsedOptions, tellingFaults } from './runCommand.ts'

/** `npm run restore -- <file>`: back to a backup while the server does not run, also into an empty folder or database (areas 21). */
export const main = ({ args = [] }: { args?: readonly string[] } = {}): Promise<void> =>
  tellingFaults((config) => runRestore({ config, args, tell: console.log, confirm: typedOut }))

const usage = `Use npm run restore -- <file>, with any of these behind it
  --tables a,b    these tables alone
  --trial         only unpacks and checks it
  --yes           without asking
The passphrase is read from BACKUP_PASSPHRASE. Stop the server first.`

const options = { tables: { type: 'string' }, trial: { type: 'boolean' }, yes: { type: 'boolean' } } as const

interface Asked {
  config: Config
  args: readonly string[]
  tell(line: string): void
  /** Whether the person typed this name. */
  confirm(name: string): Promise<boolean>
}

const inUse = 'The database is in use. Stop the server, and any other program that has it open, then start again.'

/** Does what the arguments say. Throws CommandFault, and as `restoreBackup` does; the database is as before then. */
export async function runRestore({ config, args, tell, confirm }: Asked): Promise<void> {
  const { values, positionals } = parsedOptions(args, options, usage)
  const [given, ...more] = positionals
  if (given === undefined || more.length > 0) throw new CommandFault(usage)
  const file = resolve(given)
  if (!existsSync(file)) throw new CommandFault(`There is no file ${file}.`)
  const manifest = await readManifest(file)
  tell(told(manifest))
  const source = { file, migrations, folder: config.dataDir, passphrase: config.backupPassphrase }
  if (values.trial) {
    await trialRestore(source)
    return tell('It can be restored.')
  }
  const isSure = values.yes || (await confirm(manifest.name))
  if (!isSure) throw new CommandFault('Nothing was changed.')
  const tables = values.tables?.split(',').map((name) => name.trim())
  const db = await openAlone(config, tell)
  try {
    const place = placeOf(config)
    const restored = await restoreBackup({ ...source, place, tables, uploads: uploadsOf(config) })
    // The next start does it where this process dies.
    await noticeRestore(
      db,
      modules.map(({ definition }) => definition),
    )
    const rows = restored.tables.reduce((sum, table) => sum + table.rows, 0)
    tell(`Restored ${rows} rows of ${restored.tables.length} tables. All sessions have ended.`)
  } finally {
    await db.destroy()
  }
}

/** The database, which nobody else has open, saved as it was and brought up to this program; made where there is none. */
async function openAlone(config: Config, tell: (line: string) => void): Promise<Db> {
  const place = placeOf(config)
  if (hasDatabase(config)) {
    try {
      if (!(await isAlone(place))) throw new CommandFault(inUse)
      await saveBefore(config, place, tell)
    } catch (fault) {
      setAside(fault, place, tell)
    }
  }
  const db = databaseOf(config)
  await migrate(db, migrations).catch(async (fault: unknown) => {
    await db.destroy()
    throw fault
  })
  return db
}

/** Keeps what stands there now. */
async function saveBefore(config: Config, place: DatabasePlace, tell: (line: string) => void): Promise<void> {
  const wish = newBackup(config, { kind: 'pre_restore' })
  const db = databaseOf(config)
  try {
    await migrate(db, migrations)
  } finally {
    await db.destroy()
  }
  await createBackup(place, { ...wish, hurried: true })
  tell(`What stood there was saved: ${wish.file}`)
}

/** A file that cannot be opened any more is kept under another name; for every other fault somebody else has the cure. */
function setAside(fault: unknown, place: DatabasePlace, tell: (line: string) => void): void {
  // Errors of both drivers carry a code.
  const code = fault instanceof Error && 'code' in fault ? fault.code : undefined
  const isUseless = fault instanceof NewerDatabase || code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT'
  if ('url' in place || !isUseless) throw fault
  const aside = `${place.file}.${stamp(new Date())}`
  for (const suffix of ['', '-wal', '-shm'])
    if (existsSync(place.file + suffix)) renameSync(place.file + suffix, aside + suffix)
  tell(`The database that stood there cannot be opened by this program; it was kept as ${aside}`)
}

const told = (manifest: Manifest): string =>
  `${manifest.name}: ${manifest.kind}, ${new Date(manifest.create_time * 1000).toISOString()}, Atrium ${manifest.app_version}, ${manifest.schema_version}, ${manifest.tables.length} tables`

async function typedOut(name: string): Promise<boolean> {
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  const typed = await lines.question('This replaces what stands there now. Type the name of the backup to go on: ')
  lines.close()
  return typed.trim() === name
}
