import { CompiledQuery, type QueryExecutorProvider } from 'kysely'
import { memoize } from '../../contract/memoize.ts'
import { databaseOf, dialectOf } from '../db/dialect.ts'
import type { TableWatch, Watched } from './tableWatch.ts'

type Connection = QueryExecutorProvider & { readonly isTransaction: boolean }

const watches = new WeakMap<object, TableWatch>()

/** From now on writes to this database are seen, so that `tableCache` may keep what it read. */
export function watchWrites(db: QueryExecutorProvider, watch: TableWatch): void {
  watches.set(databaseOf(db), watch)
}

/** What was read of any table is read again at the next request. */
export const forgetTables = (db: QueryExecutorProvider): void => watches.get(databaseOf(db))?.countAll()

interface Memory<T> {
  watched: Watched
  generation: number
  /** SQLite's own count of what other processes committed, and when it was last asked. */
  version: number
  askedAt: number
  value: T | undefined
}

/** Commands write from a process of their own; the running server notices within a second. */
const trustedForMs = 1000

const versionQuery = CompiledQuery.raw('pragma data_version')

async function versionOf(db: QueryExecutorProvider): Promise<number> {
  const { rows } = await db.getExecutor().executeQuery(versionQuery)
  // The pragma answers one row with one number.
  return (rows as readonly { data_version: number }[])[0]?.data_version ?? -1
}

async function isTrue(memory: Memory<unknown>, db: QueryExecutorProvider): Promise<boolean> {
  if (memory.value === undefined || memory.generation !== memory.watched.generation) return false
  const now = Date.now()
  if (now - memory.askedAt < trustedForMs) return true
  memory.askedAt = now
  if (memory.version !== (await versionOf(db))) memory.value = undefined
  return memory.value !== undefined
}

/**
 * What `load` reads of small tables that every request asks for, kept until one of them is written. On a watched SQLite file,
 * whose one process sees its own writes and asks for others'; a transaction is given what stands, and what it reads itself is
 * kept for itself alone. On PostgreSQL, where other processes write unseen, nothing outlives a transaction.
 */
export function tableCache<D extends Connection, T>(tables: readonly string[], load: (db: D) => Promise<T>) {
  const memoryOf = memoize((watch: TableWatch): Memory<T> => {
    return { watched: watch.over(tables), generation: -1, version: -1, askedAt: 0, value: undefined }
  })
  const read = new WeakMap<D, { generation: number; value: T }>()
  const readIn = async (trx: D, { generation }: Watched): Promise<T> => {
    const known = read.get(trx)
    if (known?.generation === generation) return known.value
    const value = await load(trx)
    read.set(trx, { generation, value })
    return value
  }
  return async (db: D): Promise<T> => {
    const watch = watches.get(databaseOf(db))
    if (!watch) return load(db)
    const memory = memoryOf(watch)
    if (dialectOf(db) !== 'sqlite') return db.isTransaction ? readIn(db, memory.watched) : load(db)
    if ((await isTrue(memory, db)) && memory.value !== undefined) return memory.value
    if (db.isTransaction) return readIn(db, memory.watched)
    const { generation } = memory.watched
    const version = await versionOf(db)
    const value = await load(db)
    // Under the generation before the reading: a write in between has made it untrue already.
    Object.assign(memory, { generation, version, askedAt: Date.now(), value })
    return value
  }
}
