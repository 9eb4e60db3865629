import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Db, openDatabase } from '../server/db/database.ts'
import type { Config } from './config.ts'

const fileIn = (dataDir: string): string => join(dataDir, 'atrium.sqlite')

/** Passwords, secrets and files of people are in it: other users of the machine have no access. */
const ownersOnly = 0o700

/** SQLite in the data folder, unless an address was given; a folder that is there keeps its permissions. */
export function databaseOf({ dataDir, databaseUrl }: Config): Db {
  mkdirSync(dataDir, { recursive: true, mode: ownersOnly })
  return openDatabase(databaseUrl === '' ? { file: fileIn(dataDir) } : { url: databaseUrl })
}

/** Whether a database was ever created here; of PostgreSQL only a connection could answer that. */
export const hasDatabase = ({ dataDir, databaseUrl }: Config): boolean =>
  databaseUrl !== '' || existsSync(fileIn(dataDir))
