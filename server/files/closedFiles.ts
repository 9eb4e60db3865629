import type { QueryExecutorProvider } from 'kysely'
import type { Db } from '../db/database.ts'
import { databaseOf } from '../db/dialect.ts'

/** Which of these files are for members or administrators alone at the moment, although their records say `public`. */
export type ClosedFiles = (db: Db, ids: readonly number[]) => Promise<ReadonlyMap<number, 'member' | 'admin'>>

const rules = new WeakMap<object, readonly ClosedFiles[]>()

/** From now on these rules close files of this database; called once at the start by code that knows their uses. */
export function closeFilesBy(db: QueryExecutorProvider, ...closing: readonly ClosedFiles[]): void {
  rules.set(databaseOf(db), closing)
}

/**
 * The files that a rule closes now, and for whom, the stricter rule winning; read on every call, so that no record has to be
 * opened again.
 */
export async function closedAmong(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, 'member' | 'admin'>> {
  const closing = ids.length > 0 ? (rules.get(databaseOf(db)) ?? []) : []
  const closed = new Map<number, 'member' | 'admin'>()
  for (const rule of closing)
    for (const [id, range] of await rule(db, ids)) if (closed.get(id) !== 'admin') closed.set(id, range)
  return closed
}
