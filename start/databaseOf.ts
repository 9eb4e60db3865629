import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Db, openDatabase } from '../server/db/database.ts'
import type { Config } from './config.ts'

/** SQLite in the data folder, unless an address was given. */
export function databaseOf({ dataDir, databaseUrl }: Config): Db {
  mkdirSync(dataDir, { recursive: true })
  return openDatabase(databaseUrl === '' ? { file: join(dataDir, 'atrium.sqlite') } : { url: databaseUrl })
}
