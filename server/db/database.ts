import { Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import type { SystemTables } from '../../contract/system/tables.ts'
import { loadLater } from '../loadLater.ts'
import { openSqliteFile } from './sqliteFile.ts'

/** Most installations run on a file. */
const pg = loadLater<typeof import('pg')>('pg')

/** What the engine knows of a database: the system tables; resources cast it to their own (server/engine/table.ts). */
export type Db = Kysely<SystemTables>

/** Opens the SQLite file (made when missing) or PostgreSQL; throws what the driver throws when neither can be reached. */
export function openDatabase(at: { file: string } | { url: string }): Db {
  return 'url' in at ? openPostgres(at.url) : openSqlite(at.file)
}

function openSqlite(file: string): Db {
  return new Kysely<SystemTables>({ dialect: new SqliteDialect({ database: openSqliteFile(file) }) })
}

function openPostgres(url: string): Db {
  const pool = new (pg().Pool)({ connectionString: url, max: 10, types: { getTypeParser } })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  return new Kysely<SystemTables>({ dialect: new PostgresDialect({ pool }) })
}

const int8 = 20
const numeric = 1700

/** PostgreSQL sends counts, sums and ids as text; ours stay inside exact integers. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid !== int8 && oid !== numeric) return pg().types.getTypeParser(oid, format ?? 'text')
  return (value: string) => {
    const number = Number(value)
    return Number.isSafeInteger(number) || oid === numeric ? number : value
  }
}
