import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'
import type { SqliteDatabase, SqliteStatement } from 'kysely'

/** SQLite's extended result codes by the names that the rest of the engine knows. */
const codes: Record<number, string> = {
  787: 'SQLITE_CONSTRAINT_FOREIGNKEY',
  1555: 'SQLITE_CONSTRAINT_PRIMARYKEY',
  2067: 'SQLITE_CONSTRAINT_UNIQUE',
}

/** Opens a SQLite file by the driver that comes ready-made, in the shape of the compiled one. */
export function openPrebuilt(file: string): SqliteDatabase & { pragma(line: string): void } {
  const database = new DatabaseSync(file)
  return {
    close() {
      // Kept statements outlive the closing until they are collected, and with them the write-ahead log.
      database.exec('pragma wal_checkpoint(TRUNCATE)')
      database.close()
    },
    pragma: (line) => database.exec(`pragma ${line}`),
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

/** The driver numbers its errors; constraints get the names by which they are told apart. */
function named<T>(work: () => T): T {
  try {
    return work()
  } catch (fault) {
    if (fault instanceof Error && 'errcode' in fault)
      Object.assign(fault, { code: codes[Number(fault.errcode)] ?? 'SQLITE' })
    throw fault
  }
}
