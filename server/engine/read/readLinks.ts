import { sql } from 'kysely'
import { runBuilt } from '../../db/builtOnce.ts'
import type { Values } from '../module.ts'
import type { AnyDb } from '../table.ts'
import type { ReadLink } from './readModel.ts'

/** As many as a page may have; exports and trees are longer. */
const rowsAtOnce = 500

/** Fills the links of rows in place with the ids of the other rows: one query per field and 500 rows. */
export async function fillLinks(db: AnyDb, links: readonly ReadLink[], rows: readonly Values[]): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = rows.slice(from, from + rowsAtOnce)
    for (const link of links) await fillLink(db, link, part)
  }
}

async function fillLink(db: AnyDb, { name, field }: ReadLink, rows: readonly Values[]) {
  const { through, by, as } = field.bounds
  const ids = rows.map((row) => Number(row.id))
  const [own, other] = [sql.ref(by), sql.ref(as)]
  const { rows: found } = await runBuilt(db, `links ${through}.${by} ${as} ${ids.length}`, ids, (asked) =>
    sql<{ id: number; other: number }>`
      select ${own} as id, ${other} as other from ${sql.table(through)}
      where ${own} in (${sql.join(asked)}) order by ${own}, ${other}`.compile(db),
  )
  const linked = new Map<number, number[]>(rows.map((row) => [Number(row.id), []]))
  for (const row of found) linked.get(Number(row.id))?.push(Number(row.other))
  for (const row of rows) row[name] = linked.get(Number(row.id)) ?? []
}
