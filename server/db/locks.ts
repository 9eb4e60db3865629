import { type QueryExecutorProvider, sql } from 'kysely'
import type { Db } from './database.ts'
import { dialectOf } from './dialect.ts'

/** Any number that nothing else in the database locks. */
const lock = 4_570_017

/** Work that only one process does at a time, in whichever order they come; a file has one process anyway (architecture 8). */
export function alone<T>(db: Db, work: () => Promise<T>): Promise<T> {
  if (dialectOf(db) === 'sqlite') return work()
  // The lock belongs to this connection, and ends with it.
  return db.connection().execute(async (one) => {
    await sql`select pg_advisory_lock(${lock})`.execute(one)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(one)
    }
  })
}

/**
 * Transactions that say the same name run one after the other until they commit: for rules about several rows, which two writers
 * at once could each find kept. On SQLite writers take turns anyway.
 */
export async function takeTurns(trx: QueryExecutorProvider, name: string): Promise<void> {
  if (dialectOf(trx) === 'postgres') await sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(trx)
}
