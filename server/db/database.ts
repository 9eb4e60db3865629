import { type Dialect, Kysely, PostgresDialect, SqliteDialect } from 'kysely'
import type { SystemTables } from '../../contract/system/tables.ts'
import { loadLater } from '../loadLater.ts'
import { tellingAway } from './databaseAway.ts'
import { QueryTimes, watchTimes } from './queryTimes.ts'
import { openSqliteFile, readSqliteFile, type SqliteDriver } from './sqliteFile.ts'

/** Most installations run on a file. */
const pg = loadLater<typeof import('pg')>('pg')

/** What the engine needs of a database: the system tables; resources cast it to their own (server/engine/table.ts). */
export type Db = Kysely<SystemTables>

/** Where a database is: a SQLite file, read by the best driver there is unless one is named, or a PostgreSQL. */
export type DatabasePlace = { file: string; driver?: SqliteDriver } | { url: string }

/** Opens the SQLite file (made when missing) or PostgreSQL; throws what the driver throws when neither can be reached. */
export function openDatabase(at: DatabasePlace): Db {
  return 'url' in at ? openPostgres(at.url) : openSqlite(at.file, at.driver)
}

/** Opens a database that exists to read it beside those who write it. */
export function readDatabase(at: DatabasePlace): Db {
  if ('url' in at) return openPostgres(at.url)
  return new Kysely<SystemTables>({ dialect: new SqliteDialect({ database: readSqliteFile(at.file, at.driver) }) })
}

function openSqlite(file: string, driver?: SqliteDriver): Db {
  return timed(new SqliteDialect({ database: openSqliteFile(file, driver) }))
}

/** A database of which is known which queries take long. */
function timed(dialect: Dialect): Db {
  const times = new QueryTimes()
  const db = new Kysely<SystemTables>({ dialect, log: (event) => times.note(event) })
  watchTimes(db, times)
  return db
}

/** Milliseconds that a caller waits for a connection; callers give up after as long. */
const patience = 10_000

function openPostgres(url: string): Db {
  const options = { connectionString: url, max: 10, connectionTimeoutMillis: patience, types: { getTypeParser } }
  return timed(new PostgresDialect({ pool: tellingAway(new (pg().Pool)(options)) }))
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
