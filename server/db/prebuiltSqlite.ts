import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

/** Errors of SQLite that callers distinguish: the name the compiled driver gives them, SQLite's number, and how its sentence begins. */
const faults = [
  { name: 'SQLITE_BUSY', number: 5, said: 'database is locked' },
  { name: 'SQLITE_READONLY', number: 8, said: 'attempt to write a readonly database' },
  { name: 'SQLITE_CORRUPT', number: 11, said: 'database disk image is malformed' },
  { name: 'SQLITE_FULL', number: 13, said: 'database or disk is full' },
  { name: 'SQLITE_CANTOPEN', number: 14, said: 'unable to open database file' },
  { name: 'SQLITE_NOTADB', number: 26, said: 'file is not a database' },
  { name: 'SQLITE_CONSTRAINT_FOREIGNKEY', number: 787, said: 'FOREIGN KEY constraint failed' },
  { name: 'SQLITE_CONSTRAINT_UNIQUE', number: 2067, said: 'UNIQUE constraint failed' },
  { name: 'SQLITE_CONSTRAINT_PRIMARYKEY', number: 1555, said: 'UNIQUE constraint failed' },
]

/** Opens a SQLite file by the driver that comes ready-made, in the shape of the compiled one. */
export function openPrebuilt(
  file: string,
  { readOnly = false }: { readOnly?: boolean } = {},
): SqliteDatabase & { pragma(line: string): void; isTransaction(): boolean } {
  const database = named(() => new DatabaseSync(file, { readOnly }))
  return {
    isTransaction: () => database.isTransaction,
    close() {
      // Kept statements outlive the closing until they are collected, and with them the write-ahead log.
      if (!readOnly) database.exec('pragma wal_checkpoint(TRUNCATE)')
      database.close()
    },
    pragma: (line) => named(() => database.exec(`pragma ${line}`)),
    prepare: (query) => prepare(database, query),
  }
}

function prepare(database: DatabaseSyncInstance, query: string): SqliteStatement {
  const statement = named(() => database.prepare(query))
  // Kysely gives parameters as unknown; what SQLite cannot store, the driver refuses.
  const values = (parameters: readonly unknown[]) => parameters as (string | number | bigint | null | Uint8Array)[]
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => named(() => statement.all(...values(parameters))),
    run: (parameters) => named(() => statement.run(...values(parameters))),
    iterate: (parameters) => statement.iterate(...values(parameters)),
  }
}

/** Gives errors of the driver, which numbers them, the names of the compiled one. */
function named<T>(work: () => T): T {
  try {
    return work()
  } catch (fault) {
    if (fault instanceof Error && 'code' in fault && fault.code === 'ERR_SQLITE_ERROR') fault.code = nameOf(fault)
    throw fault
  }
}

/** The last eight bits of a number say what the others only detail; statements that answer rows fail without one. */
function nameOf({ message, errcode }: Error & { errcode?: unknown }): string {
  const number = Number(errcode)
  const fault =
    faults.find((one) => one.number === number) ??
    faults.find((one) => one.number === (number & 0xff)) ??
    faults.find((one) => message.startsWith(one.said))
  return fault?.name ?? 'SQLITE'
}
