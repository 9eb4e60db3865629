import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Db, openDatabase } from '../server/db/database.ts'
import type { Config } from './config.ts'

const fileIn = (dataDir: string): string => join(dataDir, 'atrium.sqlite')

/** SQLite in the data folder, unless an address was given. */
export function databaseOf({ dataDir, databaseUrl }: Config): Db {
  mkdirSync(dataDir, { recursive: true })
  return openDatabase(databaseUrl === '' ? { file: fileIn(dataDir) } : { url: databaseUrl })
}

/** Whether something was ever started here; of PostgreSQL nobody knows before asking it. */
export const hasDatabase = ({ dataDir, databaseUrl }: Config): boolean =>
  databaseUrl !== '' || existsSync(fileIn(dataDir))
