import type { QueryExecutorProvider } from 'kysely'
import type { Db } from '../db/database.ts'
import { databaseOf } from '../db/dialect.ts'

/** Which of these files are for members alone at the moment, although their records say everybody. */
export type ClosedFiles = (db: Db, ids: readonly number[]) => Promise<ReadonlySet<number>>

const rules = new WeakMap<object, ClosedFiles>()

/** From now on files of this database are closed by a rule: whoever knows what they are used for names it once, at the start. */
export function closeFilesBy(db: QueryExecutorProvider, rule: ClosedFiles): void {
  rules.set(databaseOf(db), rule)
}

const none: ReadonlySet<number> = new Set()

/** Ids of the files that the rule closes now; asked each time, so that no record has to be opened again. */
export async function closedAmong(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rule = ids.length > 0 ? rules.get(databaseOf(db)) : undefined
  return rule ? rule(db, ids) : none
}
