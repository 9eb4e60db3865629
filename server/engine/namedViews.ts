import { sql } from 'kysely'
import { Refusal } from '../../contract/failures.ts'
import { type Definition, fieldOf } from '../../contract/resource.ts'
import { decisiveWords } from '../../contract/workflow.ts'
import type { ReadModel } from './columns.ts'
import type { Values } from './module.ts'
import { fromSelf, whereSql } from './page.ts'
import { type Reading, scopeConditions } from './reading.ts'
import type { AnyDb, Condition } from './table.ts'
import { dayOf, localSeconds } from './zone.ts'

/** What a named view narrows a list to; nothing without a name. Throws `parameter` for a view that there is not. */
export function viewConditions({ definition }: ReadModel, name: unknown, reading: Reading): Condition[] {
  if (name === undefined || name === null || name === '') return []
  const views = definition.views ?? {}
  if (typeof name !== 'string' || !Object.hasOwn(views, name)) throw new Refusal('parameter')
  return Object.entries(views[name]?.where ?? {}).flatMap(([column, needed]) =>
    needed === undefined ? [] : [conditionOf(definition, column, needed, reading)],
  )
}

/** How many rows each named view of a list holds within the caller's scope, in one question. */
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

function conditionOf(
  definition: Definition,
  column: string,
  needed: string | readonly string[],
  reading: Reading,
): Condition {
  const ref = sql.ref(`self.${column}`)
  const { actor } = reading
  switch (needed) {
    case decisiveWords.me:
      return sql<boolean>`${ref} = ${actor.id}`
    case decisiveWords.somebody:
      return sql<boolean>`${ref} is not null`
    case decisiveWords.nobody:
      return sql<boolean>`${ref} is null`
    default:
      return fieldOf(definition, column)?.kind === 'time'
        ? momentCondition(ref, needed, reading)
        : sql<boolean>`${ref} in (${sql.join([needed].flat())})`
  }
}

/** `today` and `before today`, where the company is. */
function momentCondition(
  ref: ReturnType<typeof sql.ref>,
  needed: string | readonly string[],
  { now, settings: { timeZone } }: Reading,
): Condition {
  const day = (seconds: number) => localSeconds(`${dayOf(seconds, timeZone)} 00:00:00`, timeZone) ?? seconds
  const today = day(now)
  if (needed === decisiveWords.beforeToday) return sql<boolean>`${ref} < ${today}`
  // The next local day, however long this one is.
  return sql<boolean>`${ref} >= ${today} and ${ref} < ${day(today + 36 * 3600)}`
}
