import type { Db } from '../../db/database.ts'
import { dialectOf } from '../../db/dialect.ts'
import { committedTogether } from '../../db/groupCommit.ts'
import type { Trx } from '../table.ts'
import { mayRunAgain } from './constraint.ts'
import { announceContentChange, moveContentVersion } from './contentVersion.ts'

const attempts = 4
const publishing = new WeakSet<Trx>()
const ours = new WeakSet<Trx | Db>()
const afters = new WeakMap<Trx | Db, readonly (() => void)[]>()
const lasts = new WeakMap<Db, (trx: Trx) => Promise<void>>()

/** The same database, on which every transaction of `inTransaction` ends with `last`: committed with the change, or not at all. */
export function endingWith(db: Db, last: (trx: Trx) => Promise<void>): Db {
  const own = separately(db)
  lasts.set(own, last)
  return own
}

/**
 * The same database without the `last` of `endingWith`: for transactions of which each is only a part of what was asked.
 */
export const separately = (db: Db): Db => db.withTables<Record<never, never>>()

/**
 * Does something once the transaction of a change has committed; at once in one that was begun without `inTransaction`.
 */
export function afterCommit(trx: Trx | Db, then: () => void): void {
  if (ours.has(trx)) afters.set(trx, [...(afters.get(trx) ?? []), then])
  else then()
}

/** Marks a change that visitors see: the content version moves with the commit of the transaction. */
export function changesContent(trx: Trx): void {
  publishing.add(trx)
}

/**
 * Runs work in one transaction, again when PostgreSQL ended it for a deadlock; inside a transaction it joins that one. On SQLite
 * it may share its commit with others, which then wait for each other: work of more than some milliseconds says that it is
 * `long`. The content version moves last and caches are notified after the commit; in a transaction that was begun without this
 * function it moves at once, and caches notice by reading it. Returns what the work returns, and throws what it throws.
 */
export async function inTransaction<T>(
  db: Db,
  work: (trx: Trx) => Promise<T>,
  { long = false }: { long?: boolean } = {},
): Promise<T> {
  // Kysely's own flag tells a transaction from a connection; its type does not narrow.
  if (db.isTransaction) return joined(db as Trx, work)
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(db, work, long)
    } catch (error) {
      if (attempt === attempts || !mayRunAgain(error)) throw error
      await breath(attempt)
    }
  }
}

/** The other of a deadlock goes first; run again at once, the two could meet a second time before it woke up. */
const breath = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, attempt * (5 + 20 * Math.random())))

async function joined<T>(trx: Trx, work: (trx: Trx) => Promise<T>): Promise<T> {
  const result = await work(trx)
  if (!ours.has(trx) && publishing.delete(trx)) await moveContentVersion(trx)
  return result
}

async function once<T>(db: Db, work: (trx: Trx) => Promise<T>, long: boolean): Promise<T> {
  const { result, changed, trx } = await transact(db, long, async (trx) => {
    ours.add(trx)
    const result = await work(trx)
    await lasts.get(db)?.(trx)
    const changed = publishing.has(trx)
    if (changed) await moveContentVersion(trx)
    return { result, changed, trx }
  })
  if (changed) announceContentChange()
  for (const then of afters.get(trx) ?? []) then()
  return result
}

const transact = <T>(db: Db, long: boolean, work: (trx: Trx) => Promise<T>): Promise<T> =>
  dialectOf(db) === 'sqlite' && !long ? committedTogether(db, work) : db.transaction().execute(work)
