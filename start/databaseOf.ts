import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type DatabasePlace, type Db, openDatabase } from '../server/db/database.ts'
import { closeToOthers } from './closeToOthers.ts'
import type { Config } from './config.ts'

const databaseName = 'atrium.sqlite'
const fileIn = (dataDir: string): string => join(dataDir, databaseName)

/**
 * SQLite in the data folder, unless an address was given. The server and every command come here before they make any file, so this
 * is where the process and its data folder are closed to other users of the machine.
 */
export function databaseOf({ dataDir, databaseUrl }: Config): Db {
  process.umask(0o077)
  mkdirSync(dataDir, { recursive: true })
  closeToOthers(dataDir, databaseName, (sentence) => process.stderr.write(`${sentence}\n`))
  return openDatabase(placeOf({ dataDir, databaseUrl }))
}

/** Where the configured database is. */
export const placeOf = ({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): DatabasePlace =>
  databaseUrl === '' ? { file: fileIn(dataDir) } : { url: databaseUrl }

/** Whether a database was ever created here; of PostgreSQL only a connection could answer that. */
export const hasDatabase = ({ dataDir, databaseUrl }: Config): boolean =>
  databaseUrl !== '' || existsSync(fileIn(dataDir))
