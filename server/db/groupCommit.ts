import { setImmediate } from 'node:timers/promises'
import type { ControlledTransaction, Transaction } from 'kysely'
import type { SystemTables } from '../../contract/system/tables.ts'
import type { Db } from './database.ts'
import { databaseOf } from './dialect.ts'

/** Transactions that share one commit. */
const mostTogether = 16
/** Milliseconds after which a group takes in no more work, so that its first work is answered soon. */
const openFor = 25
const savepoint = 'work'

interface Queued {
  /** Does the work; resolves to a function that answers its caller, to be called after the commit. */
  run(trx: Transaction<SystemTables>): Promise<() => void>
  reject(reason: unknown): void
}

/** Work by database, in the order it came; the key stands there while its work is being done. */
const queues = new WeakMap<object, Queued[]>()

/**
 * Runs work in a transaction of a SQLite file. A commit, which forces the log to the disk, costs as much as the writes before it, so
 * work that waits for the same file shares one: each runs behind a savepoint of its own, fails alone, and is answered after the
 * commit. Where the whole transaction fails, as on a full disk, each runs again in one of its own. Throws what the work throws.
 */
export function committedTogether<Result>(
  db: Db,
  work: (trx: Transaction<SystemTables>) => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    const run = async (trx: Transaction<SystemTables>) => {
      const result = await work(trx)
      return () => resolve(result)
    }
    enqueue(db, { run, reject })
  })
}

function enqueue(db: Db, queued: Queued): void {
  const key = databaseOf(db)
  const queue = queues.get(key)
  if (queue) queue.push(queued)
  else void drain(db, key, [queued])
}

async function drain(db: Db, key: object, queue: Queued[]): Promise<void> {
  queues.set(key, queue)
  while (queue.length > 0) {
    // Requests that have arrived are read first, so that their work can join.
    await setImmediate()
    if (queue.length > 1) await runTogether(db, queue)
    else await runEach(db, queue.splice(0))
  }
  queues.delete(key)
}

async function runEach(db: Db, each: readonly Queued[]): Promise<void> {
  for (const { run, reject } of each)
    await db
      .transaction()
      .execute(run)
      .then((answer) => answer(), reject)
}

async function runTogether(db: Db, queue: Queued[]): Promise<void> {
  const group = queue.splice(0, mostTogether)
  const answers: (() => void)[] = []
  try {
    const trx = await db.startTransaction().execute()
    const closing = performance.now() + openFor
    try {
      for (const queued of group) {
        answers.push(await runBehindSavepoint(trx, queued))
        if (performance.now() > closing) break
      }
      await trx.commit().execute()
    } catch (error) {
      await trx.rollback().execute()
      throw error
    }
  } catch {
    return runEach(db, group)
  }
  queue.unshift(...group.slice(answers.length))
  for (const answer of answers) answer()
}

/** How the work is to be answered when the group has committed. Throws when the transaction around it is gone. */
async function runBehindSavepoint(
  trx: ControlledTransaction<SystemTables>,
  { run, reject }: Queued,
): Promise<() => void> {
  const own = await trx.savepoint(savepoint).execute()
  try {
    const answer = await run(own)
    await own.releaseSavepoint(savepoint).execute()
    return answer
  } catch (error) {
    const kept = await own.rollbackToSavepoint(savepoint).execute()
    await kept.releaseSavepoint(savepoint).execute()
    return () => reject(error)
  }
}
