import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

/** SQLite's extended result codes by the names that the rest of the engine knows. */
const codes: Record<number, string> = {
  5: 'SQLITE_BUSY',
  8: 'SQLITE_READONLY',
  11: 'SQLITE_CORRUPT',
  13: 'SQLITE_FULL',
  14: 'SQLITE_CANTOPEN',
  26: 'SQLITE_NOTADB',
  787: 'SQLITE_CONSTRAINT_FOREIGNKEY',
  1555: 'SQLITE_CONSTRAINT_PRIMARYKEY',
  2067: 'SQLITE_CONSTRAINT_UNIQUE',
}

/** The last eight bits of a code say what the others only detail. */
const codeOf = (number: number): string => codes[number] ?? codes[number & 0xff] ?? 'SQLITE'

/** Opens a SQLite file by the driver that comes ready-made, in the shape of the compiled one. */
export function openPrebuilt(file: string): SqliteDatabase & { pragma(line: string): void; isTransaction(): boolean } {
  const database = named(() => new DatabaseSync(file))
  return {
    isTransaction: () => database.isTransaction,
    close() {
      // Kept statements outlive the closing until they are collected, and with them the write-ahead log.
      database.exec('pragma wal_checkpoint(TRUNCATE)')
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

/** The driver numbers its errors; those that somebody tells apart get their names. */
function named<T>(work: () => T): T {
  try {
    return work()
  } catch (fault) {
    if (fault instanceof Error && 'errcode' in fault) Object.assign(fault, { code: codeOf(Number(fault.errcode)) })
    throw fault
  }
}
