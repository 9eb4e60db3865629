import type { QueryExecutorProvider } from 'kysely'
import { dialectOf } from '../db/dialect.ts'
import type { TableWatch, Watched } from './tableWatch.ts'

type Connection = QueryExecutorProvider & { readonly isTransaction: boolean }

const watches = new WeakMap<object, TableWatch>()

/** The same for a database and every transaction on it. */
const databaseOf = (db: QueryExecutorProvider): object => db.getExecutor().adapter

/** From now on writes to this database are seen, so that `kept` may keep what it read. */
export function watchWrites(db: QueryExecutorProvider, watch: TableWatch): void {
  watches.set(databaseOf(db), watch)
}

interface Memory<T> {
  watched: Watched
  generation: number
  readAt: number
  value: T | undefined
}

/** Commands write from a process of their own; the running server notices within a second. */
const lifetimeMs = 1000

/**
 * What `load` reads of small tables that every request asks for, kept until one of them is written. Only on a watched SQLite
 * file, whose one process sees all writes; a transaction is given what stands, and what it reads itself is never kept.
 */
export function kept<D extends Connection, T>(tables: readonly string[], load: (db: D) => Promise<T>) {
  const memories = new WeakMap<TableWatch, Memory<T>>()
  const memoryOf = (watch: TableWatch): Memory<T> => {
    const known = memories.get(watch)
    if (known) return known
    const made = { watched: watch.over(tables), generation: -1, readAt: 0, value: undefined }
    memories.set(watch, made)
    return made
  }
  return async (db: D): Promise<T> => {
    const watch = dialectOf(db) === 'sqlite' ? watches.get(databaseOf(db)) : undefined
    if (!watch) return load(db)
    const memory = memoryOf(watch)
    const { generation } = memory.watched
    const now = Date.now()
    const isTrue = memory.generation === generation && now - memory.readAt < lifetimeMs
    if (isTrue && memory.value !== undefined) return memory.value
    const value = await load(db)
    if (!db.isTransaction && generation === memory.watched.generation)
      Object.assign(memory, { generation, readAt: now, value })
    return value
  }
}
