import { PostgresAdapter, type QueryExecutorProvider } from 'kysely'

export type Dialect = 'sqlite' | 'postgres'

/** Which of the two databases this is; SQL differs in a few places only (dependencies 4). */
export function dialectOf(db: QueryExecutorProvider): Dialect {
  return db.getExecutor().adapter instanceof PostgresAdapter ? 'postgres' : 'sqlite'
}
