import { sql } from 'kysely'
import type { ReadModel } from './columns.ts'
import type { Values } from './module.ts'
import type { AnyDb } from './table.ts'

/** Fills the computed counts of a page of rows: one grouped query per count, however many rows. */
export async function fillCounts(db: AnyDb, model: ReadModel, rows: readonly Values[]): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map((row) => row.id)
  for (const { name, of, by } of model.counts) {
    const column = sql.ref(by)
    const query = sql<{ id: number; rows: number }>`
      select ${column} as id, count(*) as rows from ${sql.table(of)} where ${column} in (${sql.join(ids)}) group by ${column}`
    const found = new Map((await query.execute(db)).rows.map((row) => [row.id, row.rows]))
    for (const row of rows) row[name] = found.get(Number(row.id)) ?? 0
  }
}
