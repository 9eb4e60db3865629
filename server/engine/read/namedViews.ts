import { sql } from 'kysely'
import { Refusal } from '../../../contract/failures/failures.ts'
import type { Values } from '../module.ts'
import type { AnyDb, Condition } from '../table.ts'
import { fromSelf, whereSql } from './page.ts'
import { type Reading, scopeConditions } from './reading.ts'
import type { ReadModel } from './readModel.ts'
import { whenConditions } from './whenSql.ts'

/** The conditions of a named view of a list; none without a name. Throws `parameter` for an unknown name. */
export function viewConditions({ definition }: ReadModel, name: unknown, reading: Reading): Condition[] {
  if (name === undefined || name === null || name === '') return []
  const views = definition.views ?? {}
  if (typeof name !== 'string' || !Object.hasOwn(views, name)) throw new Refusal('parameter')
  return whenConditions(definition, views[name]?.where ?? {}, reading)
}

/** How many rows each named view of a list holds within the caller's scope, by name, in one query. */
export async function countViews(db: AnyDb, model: ReadModel, reading: Reading): Promise<Record<string, number>> {
  const names = Object.keys(model.definition.views ?? {})
  if (names.length === 0) return {}
  const counts = names.map((name, at) => {
    const conditions = viewConditions(model, name, reading)
    const held = conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`1 = 1`
    return sql`coalesce(sum(case when ${held} then 1 else 0 end), 0) as ${sql.ref(`v${at}`)}`
  })
  const scope = await scopeConditions(db, reading, model.definition)
  const query = sql<Values>`select ${sql.join(counts)} from ${fromSelf(model)}${whereSql(scope)}`
  const row = (await query.execute(db)).rows[0] ?? {}
  return Object.fromEntries(names.map((name, at) => [name, Number(row[`v${at}`])]))
}
