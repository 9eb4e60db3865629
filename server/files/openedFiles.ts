import type { QueryExecutorProvider } from 'kysely'
import type { Db } from '../db/database.ts'
import { databaseOf } from '../db/dialect.ts'

/** Which of these files for administrators a member may read all the same at the moment: those of what is the member's own. */
export type OpenedFiles = (db: Db, ids: readonly number[], userId: number) => Promise<readonly number[]>

const rules = new WeakMap<object, readonly OpenedFiles[]>()

/** From now on these rules open files of this database; called once at the start by code that knows their uses. */
export function openFilesBy(db: QueryExecutorProvider, ...opening: readonly OpenedFiles[]): void {
  rules.set(databaseOf(db), opening)
}

/** The files that a rule opens to a member now; asked whenever a link is used. */
export async function openedAmong(db: Db, ids: readonly number[], userId: number): Promise<ReadonlySet<number>> {
  const opening = ids.length > 0 ? (rules.get(databaseOf(db)) ?? []) : []
  const opened = new Set<number>()
  for (const rule of opening) for (const id of await rule(db, ids, userId)) opened.add(id)
  return opened
}
