import { CompiledQuery, type QueryExecutorProvider, sql } from 'kysely'
import { dialectOf } from '../db/dialect.ts'
import type { TableShape } from './tableShapes.ts'

/** A value of a column: text, a number, or nothing. */
export type Value = string | number | null
export type Values = readonly Value[]

const first = 100
const most = 1000
/** Bytes that a batch should have: rows of some tables are a thousand times as long as those of others. */
const wanted = 1_048_576

/** How many rows to ask for after a batch of `rows` that took `bytes`. */
const nextBatch = (rows: number, bytes: number): number =>
  Math.max(1, Math.min(most, Math.floor((rows * wanted) / Math.max(bytes, 1))))

/** All rows in batches of about a megabyte, as lines of JSON, inside the transaction of the connection. */
export async function* linesOf(db: QueryExecutorProvider, shape: TableShape): AsyncGenerator<string[]> {
  const batches = dialectOf(db) === 'sqlite' ? sqliteBatches(db, shape) : postgresBatches(db, shape)
  let limit = first
  try {
    for (;;) {
      const { value: rows } = await batches.next(limit)
      if (!rows || rows.length === 0) return
      const lines = rows.map((row) => JSON.stringify(shape.columns.map((column) => row[column] ?? null)))
      limit = nextBatch(
        rows.length,
        lines.reduce((sum, line) => sum + line.length, 0),
      )
      yield lines
    }
  } finally {
    await batches.return()
  }
}

type Row = Readonly<Record<string, unknown>>
/** Each call of `next` says how many rows it wants. */
type Batches = AsyncGenerator<readonly Row[], void, number>

const rowid = ' rowid'

/** Every table of migrations has the numbers that SQLite gives rows by itself. */
async function* sqliteBatches(db: QueryExecutorProvider, { name, columns }: TableShape): Batches {
  const names = columns.map((column) => sql.ref(column))
  const query = sql<Row>`select rowid as ${sql.ref(rowid)}, ${sql.join(names)} from ${sql.table(name)}
    where rowid > ${0} order by rowid limit ${first}`.compile(db)
  let after: unknown = Number.MIN_SAFE_INTEGER
  let limit = first
  for (;;) {
    const { rows } = await db.getExecutor().executeQuery(CompiledQuery.raw(query.sql, [after, limit]))
    // The statement names its columns.
    const found = rows as readonly Row[]
    limit = yield found
    after = found.at(-1)?.[rowid] ?? after
  }
}

async function* postgresBatches(db: QueryExecutorProvider, { name, columns, key }: TableShape): Batches {
  const names = columns.map((column) => sql.ref(column))
  const order = key.length > 0 ? sql`order by ${sql.join(key.map((column) => sql.ref(column)))}` : sql``
  await sql`declare dumped no scroll cursor for select ${sql.join(names)} from ${sql.table(name)} ${order}`.execute(db)
  try {
    let limit = first
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(limit)} from dumped`.execute(db)
      limit = yield rows
    }
  } finally {
    await sql`close dumped`.execute(db)
  }
}

/** The last number that was given to a row, also to one that was deleted; 0 before the first. */
export async function lastNumber(db: QueryExecutorProvider, table: string): Promise<number> {
  if (dialectOf(db) === 'sqlite') {
    const { rows } = await sql<{ last: number }>`select seq as last from sqlite_sequence where name = ${table}`.execute(
      db,
    )
    return rows[0]?.last ?? 0
  }
  const { rows: found } = await sql<{ sequence: string }>`
    select pg_get_serial_sequence(quote_ident(${table}), 'id') as sequence`.execute(db)
  const { rows } = await sql<{ last: number }>`
    select case when is_called then last_value else 0 end as last from ${sql.raw(found[0]?.sequence ?? '')}`.execute(db)
  return rows[0]?.last ?? 0
}
