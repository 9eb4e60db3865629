import { sql } from 'kysely'
import { runBuilt } from '../../db/builtOnce.ts'
import type { Values } from '../module.ts'
import type { AnyDb } from '../table.ts'
import type { ReadCount } from './readModel.ts'

/** As many as a page may have; exports are longer. */
const rowsAtOnce = 500

/** Fills computed counts of rows in place: one grouped query per count and 500 rows. */
export async function fillCounts(db: AnyDb, counts: readonly ReadCount[], rows: readonly Values[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = rows.slice(from, from + rowsAtOnce)
    for (const count of counts) await fillCount(db, count, part)
  }
}

async function fillCount(db: AnyDb, { name, of, by }: ReadCount, rows: readonly Values[]) {
  const ids = rows.map((row) => Number(row.id))
  const column = sql.ref(by)
  const { rows: found } = await runBuilt(db, `count ${of}.${by} ${ids.length}`, ids, (asked) =>
    sql<{ id: number; rows: number }>`
      select ${column} as id, count(*) as rows from ${sql.table(of)}
      where ${column} in (${sql.join(asked)}) group by ${column}`.compile(db),
  )
  const counted = new Map(found.map((row) => [row.id, row.rows]))
  for (const row of rows) row[name] = counted.get(Number(row.id)) ?? 0
}
