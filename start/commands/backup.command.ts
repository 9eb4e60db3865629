import { mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createBackup } from '../../server/backup/backup.ts'
import type { BackupFacts, BackupWish } from '../../server/backup/backupTask.ts'
import type { Config } from '../config.ts'
import { placeOf } from '../databaseOf.ts'
import { programVersion } from '../programVersion.ts'
import { CommandFault, needDatabase, parsedOptions, tellingFaults } from './runCommand.ts'

/** `npm run backup -- …`: a backup, also beside a running server; the database is read as it is, no step is run (areas 21). */
export const main = ({ args = [] }: { args?: readonly string[] } = {}): Promise<void> =>
  tellingFaults(async (config) => {
    needDatabase(config)
    const { file, facts } = await runBackup(config, args)
    console.log(`${facts.rows} rows of ${facts.tables.length} tables${filesOf(facts)}, ${megabytes(facts.size)} MB`)
    console.log(
      `${facts.encrypted ? 'Encrypted' : 'Not encrypted: BACKUP_PASSPHRASE is empty'}. SHA-256 ${facts.sha256}`,
    )
    console.log(file)
  })

const usage = `Use npm run backup, with any of these behind --
  --tables a,b    these tables alone
  --files         uploads too
  --to <file>     where it goes; backups/ in the data folder when left out
A passphrase is read from BACKUP_PASSPHRASE.`

const options = { tables: { type: 'string' }, files: { type: 'boolean' }, to: { type: 'string' } } as const

/** Makes the backup that the arguments ask for. Throws CommandFault for others, and as `createBackup` does. */
export async function runBackup(
  config: Config,
  args: readonly string[],
): Promise<{ file: string; facts: BackupFacts }> {
  const { values, positionals } = parsedOptions(args, options, usage)
  if (positionals.length > 0) throw new CommandFault(usage)
  const wish = newBackup(config, { kind: 'manual', to: values.to })
  const tables = values.tables?.split(',').map((name) => name.trim())
  const uploads = values.files ? uploadsOf(config) : undefined
  const facts = await createBackup(placeOf(config), { ...wish, tables, uploads })
  return { file: wish.file, facts }
}

export const uploadsOf = ({ dataDir }: Config): string => join(dataDir, 'storage')

/** Where a backup of a command goes, and what it is called. */
export function newBackup(config: Config, { kind, to }: { kind: string; to?: string | undefined }): BackupWish {
  const name = `${stamp(new Date())}-${kind}-command.bak.gz`
  const file = to === undefined ? join(config.dataDir, 'backups', name) : resolve(to)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  return { file, name, kind, app_version: programVersion, passphrase: config.backupPassphrase }
}

/** `20261126-221530`, in the zone of this machine. */
export function stamp(at: Date): string {
  const two = (value: number) => `${value}`.padStart(2, '0')
  const day = `${at.getFullYear()}${two(at.getMonth() + 1)}${two(at.getDate())}`
  return `${day}-${two(at.getHours())}${two(at.getMinutes())}${two(at.getSeconds())}`
}

const filesOf = ({ include_files, files, cloud_files }: BackupFacts): string => {
  const cloud = cloud_files > 0 ? ` (${cloud_files} more lie in a cloud and are not in it)` : ''
  return include_files ? `, ${files} files${cloud}` : ''
}

const megabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(1)
