import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import SQLite from 'better-sqlite3'
import { Kysely, PostgresDialect, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely'
import pg from 'pg'
import type { SystemTables } from '../../contract/system/tables.ts'

/** What the engine knows of a database: the system tables; resources cast it to their own (server/engine/table.ts). */
export type Db = Kysely<SystemTables>

/** Opens the SQLite file (made when missing) or PostgreSQL; throws what the driver throws when neither can be reached. */
export function openDatabase(at: { file: string } | { url: string }): Db {
  return 'url' in at ? openPostgres(at.url) : openSqlite(at.file)
}

function openSqlite(file: string): Db {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const database = new SQLite(file)
  // FULL: an acknowledged write survives a power cut (quality 2).
  for (const pragma of [
    'journal_mode = WAL',
    'synchronous = FULL',
    'foreign_keys = ON',
    'busy_timeout = 5000',
    'cache_size = -65536',
    'temp_store = MEMORY',
  ]) {
    database.pragma(pragma)
  }
  return new Kysely<SystemTables>({ dialect: new SqliteDialect({ database: cachingStatements(database) }) })
}

const statementsKept = 500

/** Preparing costs more than running most statements, so the most recent ones are kept. */
function cachingStatements(database: SQLite.Database): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()
  return {
    close: () => database.close(),
    prepare(query) {
      const known = kept.get(query)
      if (known) return known
      const made = database.prepare(query) as unknown as SqliteStatement
      kept.set(query, made)
      if (kept.size > statementsKept) kept.delete(kept.keys().next().value ?? query)
      return made
    },
  }
}

function openPostgres(url: string): Db {
  const pool = new pg.Pool({ connectionString: url, max: 10, types: { getTypeParser } })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  return new Kysely<SystemTables>({ dialect: new PostgresDialect({ pool }) })
}

const int8 = 20
const numeric = 1700

/** PostgreSQL sends counts, sums and ids as text; ours stay inside exact integers. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid !== int8 && oid !== numeric) return pg.types.getTypeParser(oid, format ?? 'text')
  return (value: string) => {
    const number = Number(value)
    return Number.isSafeInteger(number) || oid === numeric ? number : value
  }
}
