import type { LogEvent, QueryExecutorProvider } from 'kysely'
import type { SlowQuery } from '../../contract/systemState.ts'
import { databaseOf } from './dialect.ts'

/** Milliseconds from which a query is written down: looking at faster ones would cost more than it tells. */
const slowFrom = 20
const bucketMs = 600_000
/** An hour in stretches, so that what is older goes without a list of every single query. */
const buckets = 6
/** Different queries that are kept; a caller who makes up ever new ones fills no memory. */
const mostQueries = 200
const longest = 2000

interface Stretch {
  at: number
  count: number
  total: number
  max: number
}

/** Which queries took long in the last hour. Bounded, and nothing but a comparison for those that are fast. */
export class QueryTimes {
  readonly #found = new Map<string, Stretch[]>()

  /** A query ended, well or not. */
  note({ query, queryDurationMillis: ms }: Pick<LogEvent, 'queryDurationMillis'> & { query: { sql: string } }): void {
    if (ms >= slowFrom) this.#keep(query.sql, ms, Date.now())
  }

  /** The slowest ones of the last hour, by the worst of each. */
  slowest(most: number, now = Date.now()): SlowQuery[] {
    const first = Math.floor(now / bucketMs) - buckets + 1
    return [...this.#found]
      .flatMap(([sql, stretches]) => {
        const recent = stretches.filter(({ at }) => at >= first)
        const count = recent.reduce((sum, one) => sum + one.count, 0)
        const total = recent.reduce((sum, one) => sum + one.total, 0)
        const max = Math.max(...recent.map((one) => one.max))
        return count === 0 ? [] : [{ sql, count, mean: Math.round(total / count), max: Math.round(max) }]
      })
      .sort((a, b) => b.max - a.max)
      .slice(0, most)
  }

  #keep(asked: string, ms: number, now: number): void {
    const sql = withoutValues(asked)
    const at = Math.floor(now / bucketMs)
    const known = (this.#found.get(sql) ?? []).filter((one) => one.at > at - buckets)
    const current = known.find((one) => one.at === at)
    if (current) Object.assign(current, added(current, ms))
    else known.push({ at, count: 1, total: ms, max: ms })
    // The one that was slow most recently stands last.
    this.#found.delete(sql)
    this.#found.set(sql, known)
    if (this.#found.size > mostQueries) this.#found.delete(this.#found.keys().next().value ?? sql)
  }
}

const added = ({ count, total, max }: Stretch, ms: number) => ({
  count: count + 1,
  total: total + ms,
  max: Math.max(max, ms),
})

/** One text for all queries that differ in their values alone; what was written into a text itself is taken out too. */
export function withoutValues(sql: string): string {
  return sql
    .replace(/'(?:[^']|'')*'/g, '?')
    .replace(/\$\d+/g, '?')
    .replace(/(?<![\w"])\d+(?:\.\d+)?(?![\w"])/g, '?')
    .replace(/\?(?:\s*,\s*\?)+/g, '?, …')
    .replace(/\(\?, …\)(?:\s*,\s*\(\?, …\))+/g, '(?, …), …')
    .replace(/\s+/g, ' ')
    .slice(0, longest)
}

const times = new WeakMap<object, QueryTimes>()

/** Remembers whose queries these are. */
export function watchTimes(db: QueryExecutorProvider, watched: QueryTimes): void {
  times.set(databaseOf(db), watched)
}

/** What is known of a database, whatever plugins look on. */
export const queryTimesOf = (db: QueryExecutorProvider): QueryTimes | undefined => times.get(databaseOf(db))
