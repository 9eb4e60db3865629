import { sql } from 'kysely'
import { idList, isAnyOf } from '../../db/anyOf.ts'
import { runBuilt } from '../../db/builtOnce.ts'
import type { Values } from '../module.ts'
import type { AnyDb } from '../table.ts'
import type { ReadCount } from './readModel.ts'

/** Fills computed counts of rows in place: one grouped query per count. */
export async function fillCounts(db: AnyDb, counts: readonly ReadCount[], rows: readonly Values[]): Promise<void> {
  if (rows.length > 0) for (const count of counts) await fillCount(db, count, rows)
}

async function fillCount(db: AnyDb, { name, of, by }: ReadCount, rows: readonly Values[]) {
  const ids = rows.map((row) => Number(row.id))
  const column = sql.ref(by)
  const { rows: found } = await runBuilt(db, `count ${of}.${by}`, [idList(db, ids)], ([asked]) =>
    sql<{ id: number; rows: number }>`
      select ${column} as id, count(*) as rows from ${sql.table(of)}
      where ${isAnyOf(db, by, asked)} group by ${column}`.compile(db),
  )
  const counted = new Map(found.map((row) => [row.id, row.rows]))
  for (const row of rows) row[name] = counted.get(Number(row.id)) ?? 0
}
