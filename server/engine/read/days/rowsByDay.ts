import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { Definition } from '../../../../contract/definition/resource.ts'
import { Refusal } from '../../../../contract/failures/failures.ts'
import { dayAfter, localSeconds } from '../../../../contract/moment.ts'
import type { Values } from '../../module.ts'
import { anyTable, type Condition } from '../../table.ts'
import { listRows, type Query, rowConditions } from '../list.ts'
import { fromSelf, whereSql } from '../page.ts'
import type { Reading } from '../reading.ts'
import { readModel, resolveColumn, unresolved } from '../readModel.ts'

/** The first rows of each day, and how many there are on days that have some. */
export interface RowsByDay {
  list: Values[]
  total: number
  days: { day: string; total: number }[]
}

/** A month shows the weeks that it has days in; with the rows of each day an answer stays as short as a page. */
const bounds = { days: 42, rows: 500 } as const

/**
 * The rows of some days by one of their days or moments, within what a list is asked: of each day the first `each`, and how many there
 * are. Asked are the column `by`, the `first` day and how many `days`, each beginning where the company is. Throws `parameter` for
 * anything else and beyond 42 days or 500 rows, and what conditions throw.
 */
export async function rowsByDay(
  connection: QueryExecutorProvider,
  definition: Definition,
  query: Query,
  reading: Reading,
): Promise<RowsByDay> {
  const db = anyTable(connection)
  const model = readModel(reading.registry, definition)
  const { by, days, each } = askedOf(query)
  const address = resolveColumn(model, by, reading.actor)
  if (!address) throw unresolved(model, by, reading.actor)
  const { column, join, phase } = address
  if (join || phase || (column.field.kind !== 'time' && column.field.kind !== 'date')) throw new Refusal('parameter')
  const ref = sql.ref(`self.${column.name}`)
  const { within, day } =
    column.field.kind === 'date' ? ofDays(ref, days) : ofMoments(ref, days, reading.settings.timeZone)
  const where = whereSql([within, ...(await rowConditions(db, model, query, reading))])
  const placed = sql<{ id: number; day: string; total: number }>`
    select id, day, total from (
      select id, day, count(*) over (partition by day) as total,
        row_number() over (partition by day order by moment, id) as place
      from (select self.id as id, ${day} as day, ${ref} as moment from ${fromSelf(model)}${where}) as dated
    ) as placed where place <= ${each}`
  const found = (await placed.execute(db)).rows
  const totals = new Map(found.map((row) => [row.day, Number(row.total)]))
  const answer = {
    total: [...totals.values()].reduce((sum, count) => sum + count, 0),
    days: days.flatMap((one) => (totals.has(one) ? [{ day: one, total: totals.get(one) ?? 0 }] : [])),
  }
  if (found.length === 0) return { list: [], ...answer }
  const search = [{ field: 'id', operator: 'IN', val: found.map(({ id }) => String(id)) }]
  // A view may open rows that others leave closed.
  const named = { search, view: query.view, order: `${by},asc`, limit: String(bounds.rows) }
  const rows = await listRows(db, definition, named, reading)
  return { list: rows.list, ...answer }
}

function askedOf({ by, first, days, each }: Query): { by: string; days: string[]; each: number } {
  const [count, most] = [Number(days), Number(each)]
  const isDay = typeof first === 'string' && /^\d{4}-\d\d-\d\d$/.test(first) && !Number.isNaN(Date.parse(first))
  const isCount = [count, most].every((one) => Number.isSafeInteger(one) && one > 0)
  if (typeof by !== 'string' || !isDay || !isCount || count > bounds.days || count * most > bounds.rows)
    throw new Refusal('parameter')
  return { by, days: Array.from({ length: count }, (_, at) => dayAfter(first, at)), each: most }
}

interface Dated {
  within: Condition
  /** The day of a row, as text. */
  day: RawBuilder<unknown>
}

const ofDays = (ref: RawBuilder<unknown>, days: readonly string[]): Dated => ({
  within: sql<boolean>`${ref} between ${days[0]} and ${days.at(-1)}`,
  day: ref,
})

/** Days of a clock that is turned are 23 or 25 hours long, so each has its own end. */
function ofMoments(ref: RawBuilder<unknown>, days: readonly string[], timeZone: string): Dated {
  const begin = (day: string) => localSeconds(`${day} 00:00:00`, timeZone) ?? Date.parse(day) / 1000
  const ends = days.map((day) => ({ day, end: begin(dayAfter(day, 1)) }))
  const cases = ends.map(({ day, end }) => sql`when ${ref} < ${sql.lit(end)} then ${sql.lit(day)}`)
  return {
    within: sql<boolean>`${ref} >= ${begin(days[0] ?? '')} and ${ref} < ${ends.at(-1)?.end}`,
    day: sql`(case ${sql.join(cases, sql` `)} end)`,
  }
}
