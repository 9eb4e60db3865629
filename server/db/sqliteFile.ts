import { mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import type Compiled from 'better-sqlite3'
import type { SqliteDatabase, SqliteStatement } from 'kysely'
import { namingRows } from './namedRows.ts'
import { openPrebuilt } from './prebuiltSqlite.ts'

const pragmas = [
  'journal_mode = WAL',
  // An acknowledged write survives a power cut (quality 2).
  'synchronous = FULL',
  'foreign_keys = ON',
  'busy_timeout = 5000',
  'cache_size = -65536',
  'temp_store = MEMORY',
]

/** The compiled driver is the faster one; where it could not be compiled at installation, or may not be used, the prebuilt one serves. */
export type SqliteDriver = 'compiled' | 'prebuilt'

/** What a connection that only reads a file beside its owner asks for: no write, and little memory. */
const readingPragmas = ['query_only = ON', 'busy_timeout = 5000', 'cache_size = -8192', 'temp_store = MEMORY']

/** Opens a SQLite file (made when missing) as Kysely wants it; throws what the driver throws when it cannot, under the same codes. */
export function openSqliteFile(file: string, driver: SqliteDriver = bestSqliteDriver): SqliteDatabase {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true })
  const connection = compiled && driver === 'compiled' ? compiledDriver(new compiled(file)) : openPrebuilt(file)
  return opened(connection, pragmas)
}

/** Opens a SQLite file that exists to read it, beside the process that writes it. */
export function readSqliteFile(file: string, driver: SqliteDriver = bestSqliteDriver): SqliteDatabase {
  const readonly = { readonly: true, fileMustExist: true }
  const connection =
    compiled && driver === 'compiled'
      ? compiledDriver(new compiled(file, readonly))
      : openPrebuilt(file, { readOnly: true })
  return opened(connection, readingPragmas)
}

const compiledDriver = (database: Compiled.Database): Driver => ({
  pragma: (pragma) => database.pragma(pragma),
  prepare: (query) => namingRows(database.prepare(query)),
  isTransaction: () => database.inTransaction,
  close: () => database.close(),
})

interface Driver {
  isTransaction(): boolean
  pragma(pragma: string): unknown
  prepare(query: string): SqliteStatement
  close(): void
}

function opened(database: Driver, settings: readonly string[]): SqliteDatabase {
  for (const pragma of settings) database.pragma(pragma)
  const prepare = keeping((query) => database.prepare(query))
  return {
    close: () => database.close(),
    // A full disk ends the transaction too: a failing rollback would hide the fault that says so.
    prepare: (query) => (query === 'rollback' && !database.isTransaction() ? nothing : prepare(query)),
  }
}

const nothing: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  *iterate() {},
}

/** From here on, version 12 of the package, the last for Node 20, ends the process when one of its objects is collected. */
const unsafeNode = 24

const compiled = findCompiled()

/** The package may be absent, or there without its binary; either shows at the first opening. */
function findCompiled(): typeof Compiled | undefined {
  if (Number.parseInt(process.versions.node, 10) >= unsafeNode) return undefined
  try {
    // The package has the shape its types declare.
    const driver = createRequire(import.meta.url)('better-sqlite3') as typeof Compiled
    new driver(':memory:').close()
    return driver
  } catch {
    return undefined
  }
}

export const bestSqliteDriver: SqliteDriver = compiled ? 'compiled' : 'prebuilt'

const statementsKept = 500

/** Preparing costs more than running most statements, so the most recent ones are kept. */
function keeping(make: (query: string) => SqliteStatement): (query: string) => SqliteStatement {
  const kept = new Map<string, SqliteStatement>()
  return (query) => {
    const known = kept.get(query)
    if (known) return known
    const made = make(query)
    kept.set(query, made)
    if (kept.size > statementsKept) kept.delete(kept.keys().next().value ?? query)
    return made
  }
}
