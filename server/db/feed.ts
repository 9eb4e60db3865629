import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import { runBuilt } from './builtOnce.ts'
import { dialectOf } from './dialect.ts'

const feedOf = (table: string) => sql.table(`feed_${table}`)

/**
 * Makes the database note the id of every row that is inserted, changed or deleted, by any writer, in the same transaction. Caches
 * that keep rows in memory read these notes; nothing else does.
 */
export async function keepFeed(db: Kysely<unknown>, table: string): Promise<void> {
  await (dialectOf(db) === 'sqlite' ? sqliteFeed(db, table) : postgresFeed(db, table))
}

/** Notes are numbered in the order of their commits, since writers take turns. */
async function sqliteFeed(db: Kysely<unknown>, table: string): Promise<void> {
  const feed = feedOf(table)
  await sql`create table ${feed} (seq integer primary key, id integer not null, at integer not null default (unixepoch()))`.execute(
    db,
  )
  for (const [event, row] of events) {
    await sql`create trigger ${sql.ref(`${table}_${event}_feed`)} after ${sql.raw(event)} on ${sql.table(table)} begin
      insert into ${feed} (id) values (${sql.raw(row)}.id);
    end`.execute(db)
  }
}

/** Numbers are given before the commit, so a note also says which transaction wrote it. */
async function postgresFeed(db: Kysely<unknown>, table: string): Promise<void> {
  const feed = feedOf(table)
  await sql`create table ${feed} (
    seq bigint generated always as identity primary key,
    id bigint not null,
    at bigint not null default extract(epoch from now())::bigint,
    tx bigint not null default pg_current_xact_id()::text::bigint
  )`.execute(db)
  await sql`create index ${sql.ref(`feed_${table}_tx`)} on ${feed} (tx)`.execute(db)
  const note = sql.ref(`feed_${table}_note`)
  await sql`create function ${note}() returns trigger language plpgsql as ${sql.lit(`
    begin
      insert into feed_${table} (id) select id from touched;
      return null;
    end`)}`.execute(db)
  for (const [event, row] of events) {
    await sql`create trigger ${sql.ref(`${table}_${event}_feed`)} after ${sql.raw(event)} on ${sql.table(table)}
      referencing ${sql.raw(row)} table as touched execute function ${note}()`.execute(db)
  }
}

const events = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
] as const

const idsPerNote = 500

/** Notes rows of which something changed that stands in another table; call it inside the transaction of the change. */
export async function noteChanged(trx: QueryExecutorProvider, table: string, ids: readonly number[]): Promise<void> {
  for (let at = 0; at < ids.length; at += idsPerNote) {
    const values = ids.slice(at, at + idsPerNote).map((id) => sql`(${id})`)
    await sql`insert into ${feedOf(table)} (id) values ${sql.join(values)}`.execute(trx)
  }
}

/** Answers the ids noted since it was last asked, by transactions that have committed; each once, ascending. */
export type Feed = (db: QueryExecutorProvider) => Promise<number[]>

/** The notes on a table from now on: what was committed before is in its rows. */
export const openFeed = (db: QueryExecutorProvider, table: string): Promise<Feed> =>
  dialectOf(db) === 'sqlite' ? openSqlite(db, table) : openPostgres(db, table)

const ascending = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b)

async function openSqlite(db: QueryExecutorProvider, table: string): Promise<Feed> {
  const { rows } = await sql<{ seq: number | null }>`select max(seq) as seq from ${feedOf(table)}`.execute(db)
  let read = rows[0]?.seq ?? 0
  return async (db) => {
    const { rows } = await runBuilt(db, `feed ${table}`, [read], ([since]) =>
      sql<{ seq: number; id: number }>`select seq, id from ${feedOf(table)} where seq > ${since} order by seq`.compile(
        db,
      ),
    )
    read = rows.at(-1)?.seq ?? read
    return rows.length === 0 ? [] : ascending(rows.map(({ id }) => id))
  }
}

interface Note {
  seq: number | null
  id: number
  tx: number
  horizon: number
}

/** Everything before the horizon has ended; notes behind it are remembered until it passes them. */
async function openPostgres(db: QueryExecutorProvider, table: string): Promise<Feed> {
  const now = sql`select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as horizon`
  const { rows } = await sql<{ horizon: number }>`${now}`.execute(db)
  let since = rows[0]?.horizon ?? 0
  let known = new Set<number>()
  return async (db) => {
    const { rows } = await runBuilt(db, `feed ${table}`, [since], ([from]) =>
      sql<Note>`select seq, id, tx, horizon from (${now}) as now
        left join ${feedOf(table)} as feed on feed.tx >= ${from}`.compile(db),
    )
    const notes = rows.filter((row): row is Note & { seq: number } => row.seq !== null)
    const fresh = notes.filter(({ seq }) => !known.has(seq))
    since = rows[0]?.horizon ?? since
    known = new Set(notes.filter(({ tx }) => tx >= since).map(({ seq }) => seq))
    return fresh.length === 0 ? [] : ascending(fresh.map(({ id }) => id))
  }
}

/** Drops notes older than `before`, in Unix seconds. The newest stays: SQLite numbers the next one after it. */
export async function forgetNotes(db: QueryExecutorProvider, table: string, before: number): Promise<number> {
  const feed = feedOf(table)
  const { numAffectedRows } =
    await sql`delete from ${feed} where at < ${before} and seq < (select max(seq) from ${feed})`.execute(db)
  return Number(numAffectedRows ?? 0)
}
