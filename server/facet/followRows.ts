import { setImmediate } from 'node:timers/promises'
import { type QueryExecutorProvider, sql } from 'kysely'
import { databaseOf } from '../db/dialect.ts'
import { type Feed, forgetNotes, openFeed } from '../db/feed.ts'
import { sharedAnswer } from '../memory/sharedAnswer.ts'

type Connection = QueryExecutorProvider & { readonly isTransaction: boolean }

/** A cache in memory made of the rows of a table. */
export interface RowKeeper<D> {
  /** Makes what is kept of these ids true again: of each the row may be new, changed or gone. Ascending, none twice. */
  take(db: D, ids: readonly number[]): Promise<void>
  /** Called once when all rows have been taken, before any answer; long work calls `pause` between its pieces. */
  complete?(pause: () => Promise<unknown>): Promise<void>
}

export interface FollowedRows<D, T> {
  /**
   * What is kept, true for everything that was committed before the call, in this process or another. Undefined while it is being
   * built, in the background, and inside a transaction, which sees rows that no other connection does: then ask the database.
   */
  current(db: D): Promise<T | undefined>
  /** The same, once it has been built. Throws what the building throws. */
  ready(db: D): Promise<T>
}

/** Rows taken in one step: some milliseconds, between which others are served. */
const rowsPerStep = 250
/** After more changes than this, such as an import, callers do not wait until they are taken. */
const mostAtOnce = 2000
const day = 86_400_000
const betweenFailures = 10_000

const followed = new Set<string>()

/** Keeps in memory what `make` makes of the rows of a table that is `followed` (server/db/schema.ts), for each database by itself. */
export function followRows<D extends Connection, T extends RowKeeper<D>>(
  table: string,
  make: () => T,
): FollowedRows<D, T> {
  followed.add(table)
  const all = new WeakMap<object, Follower<D, T>>()
  const followerOf = (db: D): Follower<D, T> => {
    const known = all.get(databaseOf(db))
    if (known) return known
    const made = new Follower(db, table, make)
    all.set(databaseOf(db), made)
    return made
  }
  return {
    current: async (db) => (db.isTransaction ? undefined : followerOf(db).current()),
    ready: (db) => followerOf(db).ready(),
  }
}

/** Drops notes that every follower has read long ago; called now and then. */
export async function forgetOldNotes(db: QueryExecutorProvider, now: number): Promise<number> {
  let dropped = 0
  for (const table of followed) dropped += await forgetNotes(db, table, now - day / 1000)
  return dropped
}

class Follower<D extends Connection, T extends RowKeeper<D>> {
  readonly #db: D
  readonly #table: string
  readonly #make: () => T
  readonly #catchUp = sharedAnswer(() => this.#takeNoted())
  #following: { kept: T; feed: Feed } | undefined
  #building: Promise<void> | undefined
  #askedAt = 0
  #failedAt = 0

  constructor(db: D, table: string, make: () => T) {
    this.#db = db
    this.#table = table
    this.#make = make
  }

  async current(): Promise<T | undefined> {
    // A follower that read no notes for half the time they are kept may have missed some.
    if (Date.now() - this.#askedAt > day / 2) this.#following = undefined
    if (this.#following) await this.#catchUp()
    if (this.#following) return this.#following.kept
    // Building starts again in the background; this caller asks the database, or gets the error from `ready`.
    if (Date.now() - this.#failedAt > betweenFailures) this.#begin().catch(() => undefined)
    return undefined
  }

  async ready(): Promise<T> {
    for (;;) {
      const kept = await this.current()
      if (kept) return kept
      await this.#begin()
    }
  }

  #begin(work: () => Promise<void> = () => this.#build()): Promise<void> {
    this.#building ??= work()
      .catch((fault: unknown) => {
        this.#failedAt = Date.now()
        throw fault
      })
      .finally(() => {
        this.#building = undefined
      })
    return this.#building
  }

  /** Begins with the notes, so that whatever changes while rows are read is read again after them. */
  async #build(): Promise<void> {
    const feed = await openFeed(this.#db, this.#table)
    const kept = this.#make()
    for (let last = 0; ; ) {
      const { rows } = await sql<{ id: number }>`
        select id from ${sql.table(this.#table)} where id > ${last} order by id limit ${rowsPerStep}`.execute(this.#db)
      if (rows.length === 0) break
      const ids = rows.map(({ id }) => id)
      await kept.take(this.#db, ids)
      last = ids.at(-1) ?? last
      await setImmediate()
    }
    await kept.complete?.(setImmediate)
    await this.#takeAll({ kept, feed }, await feed(this.#db))
  }

  /** Takes many changes, and those that come meanwhile, until they are few enough to be taken while a caller waits. */
  async #takeAll(following: { kept: T; feed: Feed }, noted: readonly number[]): Promise<void> {
    let ids = noted
    for (;;) {
      for (let at = 0; at < ids.length; at += rowsPerStep) {
        await following.kept.take(this.#db, ids.slice(at, at + rowsPerStep))
        await setImmediate()
      }
      if (ids.length <= mostAtOnce) break
      ids = await following.feed(this.#db)
    }
    this.#following = following
    this.#askedAt = Date.now()
  }

  async #takeNoted(): Promise<void> {
    const following = this.#following
    if (!following) return
    try {
      const ids = await following.feed(this.#db)
      this.#askedAt = Date.now()
      if (ids.length === 0) return
      if (ids.length <= mostAtOnce) return await following.kept.take(this.#db, ids)
      this.#following = undefined
      this.#begin(() => this.#takeAll(following, ids)).catch(() => undefined)
    } catch {
      // Notes that were read and not taken would be missing for ever.
      this.#following = undefined
    }
  }
}
