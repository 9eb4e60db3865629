import { PostgresAdapter, type QueryExecutorProvider } from 'kysely'

export type Dialect = 'sqlite' | 'postgres'

/** Which of the two databases this is; SQL differs in a few places only (dependencies 4). */
export function dialectOf(db: QueryExecutorProvider): Dialect {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}

/** One object for a database and every transaction on it, whatever plugins look on: where to keep what is known of it. */
export const databaseOf = (db: QueryExecutorProvider): object => db.getExecutor().adapter
