import { sql } from 'kysely'
import { runBuilt } from '../../db/builtOnce.ts'
import type { Values } from '../module.ts'
import type { AnyDb, Condition } from '../table.ts'
import { whereSql } from './page.ts'
import { type Reading, scopeConditions } from './reading.ts'
import type { ReadCount } from './readModel.ts'

/** As many as a page may have; exports are longer. */
const rowsAtOnce = 500

/** Fills computed counts of rows in place, of what the caller sees of the counted table: one grouped query per count and 500 rows. */
export async function fillCounts(
  db: AnyDb,
  counts: readonly ReadCount[],
  rows: readonly Values[],
  reading: Reading,
): Promise<void> {
  for (const count of counts) {
    const scope = await scopeConditions(db, reading, reading.registry.definition(count.of))
    for (let from = 0; from < rows.length; from += rowsAtOnce)
      await fillCount(db, count, rows.slice(from, from + rowsAtOnce), scope)
  }
}

async function fillCount(
  db: AnyDb,
  { name, of, by }: ReadCount,
  rows: readonly Values[],
  scope: readonly Condition[],
): Promise<void> {
  const ids = rows.map((row) => Number(row.id))
  const column = sql.ref(`self.${by}`)
  const counting = (asked: readonly unknown[]) =>
    sql<{ id: number; rows: number }>`
      select ${column} as id, count(*) as rows from ${sql.table(of)} as self
      ${whereSql([sql<boolean>`${column} in (${sql.join(asked)})`, ...scope])} group by ${column}`
  const { rows: found } =
    scope.length > 0
      ? await counting(ids).execute(db)
      : await runBuilt(db, `count ${of}.${by} ${ids.length}`, ids, (asked) => counting(asked).compile(db))
  const counted = new Map(found.map((row) => [row.id, row.rows]))
  for (const row of rows) row[name] = counted.get(Number(row.id)) ?? 0
}
