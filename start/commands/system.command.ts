import { statfsSync } from 'node:fs'
import { join } from 'node:path'
import { fileSize } from '../../browser/file-size.ts'
import { settingPurpose } from '../../server/config/sealedSettings.ts'
import { Settings } from '../../server/config/settings.ts'
import type { Db } from '../../server/db/database.ts'
import { checkFiles } from '../../server/files/cloud/checkingFiles.ts'
import { Cloud } from '../../server/files/cloud/cloud.ts'
import { ledgerMismatches } from '../../server/ledger/ledgerCheck.ts'
import { newestLines } from '../../server/logs/newestLines.ts'
import { switchMaintenance } from '../../server/maintenance/switched.ts'
import { TableWatch } from '../../server/memory/tableWatch.ts'
import { Seal } from '../../server/session/seal.ts'
import { tokenSecret } from '../../server/session/secret.ts'
import { DatabaseFacts, databaseFaults } from '../../server/system/databaseFacts.ts'
import { Processes } from '../../server/system/processes.ts'
import { eventFacts, jobFacts, messageFacts } from '../../server/system/queueFacts.ts'
import { storageFacts } from '../../server/system/storageFacts.ts'
import type { Config } from '../config.ts'
import { databaseOf } from '../databaseOf.ts'
import { programVersion } from '../programVersion.ts'
import { cureFor } from '../startFaults.ts'
import { CommandFault, needDatabase, tellingFaults } from './runCommand.ts'

const usage = `Use one of
  npm run system -- status               what runs, waits, fails and fills up
  npm run system -- check                integrity of the database, ledgers and files
  npm run system -- maintenance on|off   closes the whole site to everybody, and opens it again
  npm run system -- read-only on|off     nobody can change anything, and can again
The server may be running or not. The exit code is 0 when all is well.`

/**
 * `npm run system -- …`: what the page of the system says, for a server that does not start. Nothing is migrated, and a part that
 * cannot be read does not hide the others.
 */
export const main = ({ args = [] }: { args?: readonly string[] } = {}): Promise<void> =>
  tellingFaults(async (config) => {
    needDatabase(config)
    const db = opened(config, args)
    if (!db) return
    try {
      const isWell = await runSystem(db, config, { args, tell: console.log })
      if (!isWell) process.exitCode = 1
    } finally {
      await db.destroy()
    }
  })

/** A database that cannot be opened is told with what is known without it. */
function opened(config: Config, [command]: readonly string[]): Db | undefined {
  try {
    return databaseOf(config)
  } catch (fault) {
    if (command !== 'status') throw fault
    console.log(`Atrium ${programVersion}, Node ${process.versions.node}, ${process.platform} ${process.arch}`)
    console.log(cureFor(fault, config) ?? `The database cannot be opened: ${fault}`)
    const { bavail, bsize, blocks } = statfsSync(config.dataDir)
    console.log(`Disk: ${size(bavail * bsize)} of ${size(blocks * bsize)} free`)
    aboutLog({ config, tell: console.log })
    process.exitCode = 1
    return undefined
  }
}

interface Told {
  args: readonly string[]
  tell(line: string): void
}

interface Ground {
  db: Db
  config: Config
  tell(line: string): void
  now: number
}

/** Does what the arguments say; answers whether all is well. Throws CommandFault. */
export async function runSystem(db: Db, config: Config, { args, tell }: Told): Promise<boolean> {
  const [command = '', value, ...rest] = args
  const ground: Ground = { db, config, tell, now: Math.floor(Date.now() / 1000) }
  const isSwitch = value === 'on' || value === 'off'
  if (rest.length > 0 || (value !== undefined && !isSwitch)) throw new CommandFault(usage)
  if (command === 'status' && value === undefined) return status(ground)
  if (command === 'check' && value === undefined) return check(ground)
  if (command === 'maintenance' && isSwitch) return maintenance(ground, value === 'on')
  if (command === 'read-only' && isSwitch) return readOnly(ground, value === 'on')
  throw new CommandFault(usage)
}

/** Tells one part after the other; one that fails says why and makes the whole unwell. */
async function inParts({ config, tell }: Ground, parts: readonly (() => Promise<boolean>)[]): Promise<boolean> {
  let isWell = true
  for (const part of parts) {
    try {
      isWell = (await part()) && isWell
    } catch (fault) {
      tell(cureFor(fault, config) ?? `This part cannot be read: ${fault instanceof Error ? fault.message : fault}`)
      isWell = false
    }
  }
  return isWell
}

const size = (bytes: number): string => fileSize(bytes) || '0 B'

const status = (ground: Ground): Promise<boolean> =>
  inParts(ground, [
    () => aboutProgram(ground),
    () => aboutDatabase(ground),
    () => aboutSite(ground),
    () => aboutQueues(ground),
    () => aboutStorage(ground),
    async () => aboutLog(ground),
  ])

async function aboutProgram({ db, now, tell }: Ground): Promise<boolean> {
  tell(`Atrium ${programVersion}, Node ${process.versions.node}, ${process.platform} ${process.arch}`)
  const living = await new Processes(db, programVersion, () => true).living(now)
  const running = living.filter(({ own }) => !own).map(({ host, pid }) => `${host} ${pid}`)
  tell(`Running: ${running.join(', ') || 'no server'}`)
  return true
}

async function aboutDatabase({ db, tell }: Ground): Promise<boolean> {
  const { version, bytes, wal, migration } = await new DatabaseFacts(db).read()
  tell(`Database: ${version}, ${size(bytes)}${wal === undefined ? '' : `, write-ahead log ${size(wal)}`}, ${migration}`)
  return true
}

async function aboutSite({ db, tell }: Ground): Promise<boolean> {
  const rows = await db
    .selectFrom('config')
    .select(['name', 'value'])
    .where('name', 'in', ['site_closed', 'readonly_mode'])
    .where('value', '=', '1')
    .execute()
  const closed = await db.selectFrom('maintenance').select(['reason', 'until_time']).execute()
  const named = [...rows.map(({ name }) => name), ...closed.map(({ reason }) => `maintenance (${reason})`)]
  tell(`Site: ${named.join(', ') || 'open'}`)
  return true
}

async function aboutQueues({ db, now, tell }: Ground): Promise<boolean> {
  const events = await eventFacts(db, now)
  const messages = await messageFacts(db, now)
  const { jobs } = await jobFacts(db, now)
  tell(`Events: ${events.waiting} waiting, ${events.failing} retrying, ${events.stopped} stopped`)
  tell(`Messages: ${messages.waiting} waiting, ${messages.failedToday} failed in 24 h`)
  const failing = jobs.failing.map(({ en }) => en)
  tell(`Jobs: ${jobs.all}, failing: ${failing.join(', ') || 'none'}`)
  return events.stopped === 0 && failing.length === 0
}

async function aboutStorage(ground: Ground): Promise<boolean> {
  const { db, config, tell } = ground
  const { diskFree, diskTotal, uploads, files, backups, logs, mode, fault } = await storageFacts(
    db,
    await cloudOf(ground),
    config.dataDir,
  )
  const share = Math.floor((diskFree / diskTotal) * 100)
  tell(`Disk: ${size(diskFree)} of ${size(diskTotal)} free (${share}%)`)
  tell(`Files: ${files}, ${size(uploads)}; backups ${size(backups)}; logs ${size(logs)}; new files go to: ${mode}`)
  if (fault !== '') tell(`The store of files cannot be used: ${fault}`)
  return share >= 3 && fault === ''
}

function aboutLog({ config, tell }: Pick<Ground, 'config' | 'tell'>): boolean {
  const lines = newestLines(join(config.dataDir, 'logs'), { level: 'error', most: 5 })
  if (lines.length > 0) tell('Latest errors of the log:')
  for (const { time, message } of lines) tell(`  ${new Date(time).toISOString()}  ${message}`)
  return true
}

async function cloudOf({ db: given, config, tell }: Ground): Promise<Cloud> {
  const watch = new TableWatch()
  const db = given.withPlugin(watch)
  const settings = new Settings(db, watch, { seal: new Seal(await tokenSecret(db), settingPurpose) })
  await settings.refresh()
  return new Cloud({ settings, environment: config.upload, tell })
}

const check = (ground: Ground): Promise<boolean> =>
  inParts(ground, [() => checkDatabase(ground), () => checkBooks(ground), () => checkStored(ground)])

async function checkDatabase({ db, tell }: Ground): Promise<boolean> {
  const faults = await databaseFaults(db)
  tell(faults.length === 0 ? 'Database: whole' : 'Database: damaged')
  for (const fault of faults) tell(`  ${fault}`)
  return faults.length === 0
}

async function checkBooks({ db, tell }: Ground): Promise<boolean> {
  const found = await ledgerMismatches(db)
  tell(found.length === 0 ? 'Ledgers: all agree' : `Ledgers: ${found.length} differ`)
  for (const { user_id, kind, stored, expected } of found)
    tell(`  member ${user_id}: ${kind} is ${stored}, the log ends with ${expected}`)
  return found.length === 0
}

async function checkStored(ground: Ground): Promise<boolean> {
  const { db, config, tell } = ground
  const { counts, faults } = await checkFiles(db, await cloudOf(ground), config.dataDir)
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  tell(
    `Files: ${all} recorded, ${faults.length} missing or wrong${faults.length > 0 ? ' (npm run files -- check)' : ''}`,
  )
  return faults.length === 0
}

async function maintenance({ db, now, tell }: Ground, on: boolean): Promise<boolean> {
  await switchMaintenance(db, on, now)
  tell(on ? 'The site is closed to everybody. Open it with: npm run system -- maintenance off' : 'The site is open.')
  return true
}

async function readOnly({ db, tell }: Ground, on: boolean): Promise<boolean> {
  await db
    .updateTable('config')
    .set({ value: on ? '1' : '0' })
    .where('name', '=', 'readonly_mode')
    .execute()
  tell(on ? 'The site is read-only.' : 'Changes are possible again.')
  return true
}
