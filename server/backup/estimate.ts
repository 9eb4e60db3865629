import { statfs } from 'node:fs/promises'
import { type QueryExecutorProvider, sql } from 'kysely'
import { Refusal } from '../../contract/failures/failures.ts'
import { rowCount } from '../db/counts.ts'
import type { TableShape } from './tableShapes.ts'

export interface TableSize {
  name: string
  rows: number
  /** Estimated from some rows: what they take unpacked. */
  bytes: number
}

const sampled = 100
/** Bytes of a value besides its text: quotes and comma. */
const beside = 3

/** Rows of a table and about how much they take. */
export async function sizeOf(db: QueryExecutorProvider, { name, columns, key }: TableShape): Promise<TableSize> {
  const rows = (await rowCount(db, name)) ?? (await counted(db, name))
  if (rows === 0) return { name, rows, bytes: 0 }
  const lengths = columns.map(
    (column) => sql`coalesce(octet_length(cast(${sql.ref(column)} as text)), 0) + ${sql.lit(beside)}`,
  )
  const order = key.map((column) => sql`${sql.ref(column)} desc`)
  const sample = sql`select ${sql.join(lengths, sql` + `)} as bytes from ${sql.table(name)}
    ${order.length > 0 ? sql`order by ${sql.join(order)}` : sql``} limit ${sql.lit(sampled)}`
  const { rows: found } = await sql<{
    mean: number | null
  }>`select avg(bytes) as mean from (${sample}) as sample`.execute(db)
  return { name, rows, bytes: Math.ceil(rows * Number(found[0]?.mean ?? 0)) }
}

async function counted(db: QueryExecutorProvider, name: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`select count(*) as rows from ${sql.table(name)}`.execute(db)
  return rows[0]?.rows ?? 0
}

const megabyte = 1_048_576

/** Throws `backupNoSpace` where a folder has less than twice these bytes free. */
export async function needSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  if (free < 2 * bytes)
    throw new Refusal('backupNoSpace', { need: Math.ceil((2 * bytes) / megabyte), free: Math.floor(free / megabyte) })
}
