import 'vitest'
import type { Dialect } from '../server/db/dialect.ts'
import type { SqliteDriver } from '../server/db/sqliteFile.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The running test PostgreSQL as a superuser; every test makes a database of its own there. */
    postgresUrl: string
    /** What the project of this test runs on; every test of SQLite runs on both drivers, in two projects. */
    sqliteDriver: SqliteDriver
    dialects: readonly Dialect[]
  }
}
