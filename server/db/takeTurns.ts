import { type QueryExecutorProvider, sql } from 'kysely'
import { dialectOf } from './dialect.ts'

/**
 * Transactions that say the same name run one after the other until they commit: for rules about several rows, which two writers
 * at once could each find kept. On SQLite writers take turns anyway.
 */
export async function takeTurns(trx: QueryExecutorProvider, name: string): Promise<void> {
  if (dialectOf(trx) === 'postgres') await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(trx)
}
