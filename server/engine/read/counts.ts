import { sql } from 'kysely'
import type { Values } from '../module.ts'
import type { AnyDb } from '../table.ts'
import { runPrepared } from './prepared.ts'
import type { ReadCount, ReadModel } from './readModel.ts'

/** As many as a page may have; exports are longer. */
const rowsAtOnce = 500

/** Fills computed counts of rows in place: one grouped query per count and 500 rows. */
export async function fillCounts(
  db: AnyDb,
  model: ReadModel,
  counts: readonly ReadCount[],
  rows: readonly Values[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = rows.slice(from, from + rowsAtOnce)
    for (const count of counts) await fillCount(db, model, count, part)
  }
}

async function fillCount(db: AnyDb, model: ReadModel, { name, of, by }: ReadCount, rows: readonly Values[]) {
  const ids = rows.map((row) => row.id)
  const column = sql.ref(by)
  const on = { model, key: `count:${name}:${ids.length}`, parameters: ids }
  const found = await runPrepared(
    db,
    on,
    () => sql<{ id: number; rows: number }>`
        select ${column} as id, count(*) as rows from ${sql.table(of)} where ${column} in (${sql.join(ids)}) group by ${column}`,
  )
  const counted = new Map(found.map((row) => [row.id, row.rows]))
  for (const row of rows) row[name] = counted.get(Number(row.id)) ?? 0
}
