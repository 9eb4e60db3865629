import { sql } from 'kysely'
import type { Values } from '../module.ts'
import type { AnyDb } from '../table.ts'
import { fromSelf } from './page.ts'
import type { ReadModel, ReadPhase } from './readModel.ts'
import { type Asking, phaseSql } from './whenSql.ts'

/** As many as a page may have; exports are longer. */
const rowsAtOnce = 500

/** Fills computed phases of rows in place: one query by id for 500 rows, with the same SQL that filters them. */
export async function fillPhases(
  db: AnyDb,
  model: ReadModel,
  shown: { phases: readonly ReadPhase[]; rows: readonly Values[] },
  asking: Asking,
): Promise<void> {
  const { phases, rows } = shown
  if (phases.length === 0) return
  const columns = phases.map(
    ({ name, computed }) => sql`${phaseSql(model.definition, computed, asking)} as ${sql.id(name)}`,
  )
  for (let from = 0; from < rows.length; from += rowsAtOnce) {
    const part = rows.slice(from, from + rowsAtOnce)
    const ids = sql.join(part.map((row) => row.id))
    const query = sql<Values>`select self.id, ${sql.join(columns)} from ${fromSelf(model)} where self.id in (${ids})`
    const found = new Map((await query.execute(db)).rows.map(({ id, ...values }) => [id, values]))
    for (const row of part) Object.assign(row, found.get(row.id))
  }
}
