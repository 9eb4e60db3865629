import { sql } from 'kysely'
import { toWire } from '../../../contract/definition/kinds.ts'
import type { Actor } from '../../permission/actor.ts'
import type { Values } from '../module.ts'
import type { AnyDb, Condition } from '../table.ts'
import { fromSelf, whereSql } from './page.ts'
import { type ReadModel, resolveColumn } from './readModel.ts'

/**
 * Sums over the rows that meet the conditions, on the wire by column in `sum` (areas 16); none of columns that the caller does not read.
 */
export async function sumRows(
  db: AnyDb,
  model: ReadModel,
  conditions: readonly Condition[],
  actor: Actor,
): Promise<{ sum?: Values }> {
  const { definition, columns } = model
  const added = columns.filter(
    (column) => definition.sums?.includes(column.name) && resolveColumn(model, column.name, actor),
  )
  if (added.length === 0) return {}
  const sums = added.map(({ name }) => sql`coalesce(sum(${sql.ref(`self.${name}`)}), 0) as ${sql.ref(name)}`)
  const query = sql<Values>`select ${sql.join(sums)} from ${fromSelf(model)}${whereSql(conditions)}`
  const row = (await query.execute(db)).rows[0] ?? {}
  return { sum: Object.fromEntries(added.map(({ name, field }) => [name, toWire(field, row[name])])) }
}
