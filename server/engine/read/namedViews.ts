import { sql } from 'kysely'
import { Refusal } from '../../../contract/failures/failures.ts'
import type { Values } from '../module.ts'
import type { AnyDb, Condition } from '../table.ts'
import { fromSelf, whereSql } from './page.ts'
import { notClosed, type Reading, reachConditions, showsClosed } from './reading.ts'
import { mayRead, type ReadModel } from './readModel.ts'
import { anyConditions } from './whenSql.ts'

/** The conditions of a named view of a list; none without a name. Throws `parameter` for a name that is none for this caller. */
export function viewConditions(model: ReadModel, name: unknown, reading: Reading): Condition[] {
  if (name === undefined || name === null || name === '') return []
  if (typeof name !== 'string' || !viewNames(model, reading).includes(name)) throw new Refusal('parameter')
  return anyConditions(model.definition, model.definition.views?.[name]?.where ?? {}, reading)
}

/** The views whose columns the caller reads: which rows are in a view says what those hold. */
function viewNames({ definition, addresses }: ReadModel, { actor }: Reading): string[] {
  const reads = (name: string): boolean => {
    const { column } = addresses.get(name) ?? {}
    return column !== undefined && mayRead(definition, column, actor)
  }
  const views = Object.entries(definition.views ?? {})
  return views.filter(([, { where }]) => [where].flat().flatMap(Object.keys).every(reads)).map(([name]) => name)
}

/** How many rows each named view of a list holds within the caller's scope, by name, in one query. */
export async function countViews(db: AnyDb, model: ReadModel, reading: Reading): Promise<Record<string, number>> {
  const names = viewNames(model, reading)
  if (names.length === 0) return {}
  const counts = names.map((name, at) => {
    const live = showsClosed(model.definition, name) ? [] : notClosed(model.definition)
    const conditions = [...viewConditions(model, name, reading), ...live]
    const held = conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`1 = 1`
    return sql`coalesce(sum(case when ${held} then 1 else 0 end), 0) as ${sql.ref(`v${at}`)}`
  })
  const scope = await reachConditions(db, reading, model.definition)
  const query = sql<Values>`select ${sql.join(counts)} from ${fromSelf(model)}${whereSql(scope)}`
  const row = (await query.execute(db)).rows[0] ?? {}
  return Object.fromEntries(names.map((name, at) => [name, Number(row[`v${at}`])]))
}
