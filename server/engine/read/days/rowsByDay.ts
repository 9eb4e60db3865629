import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely'
import type { FieldKind } from '../../../../contract/definition/field.ts'
import type { Definition } from '../../../../contract/definition/resource.ts'
import { Refusal } from '../../../../contract/failures/failures.ts'
import { dayAfter, localSeconds } from '../../../../contract/moment.ts'
import type { Values } from '../../module.ts'
import { anyTable, type Condition } from '../../table.ts'
import { listRows, type Query, rowConditions } from '../list.ts'
import { fromSelf, whereSql } from '../page.ts'
import type { Reading } from '../reading.ts'
import { type ReadModel, readModel, resolveColumn, unresolved } from '../readModel.ts'

/** The first rows of each day, and how many there are on days that have some; with lanes of each lane and day. */
export interface RowsByDay {
  list: Values[]
  total: number
  days: { day: string; total: number; lane?: number }[]
}

/** A month shows the weeks that it has days in; with the rows of each day an answer stays as short as a page. */
const bounds = { days: 42, rows: 500 } as const

/**
 * The rows of some days by one of their days or moments, within what a list is asked: of each day the first `each`, and how many there
 * are. Asked are the column `by`, the `first` day and how many `days`, each beginning where the company is. With `until` and `lane` a row
 * takes time from `by` to that moment, and stands in its lane on each of these days: of each lane and day come the first `each`, of all
 * the first 500, the later ones of every lane left out before the first ones of any. Throws `parameter` for anything else and beyond
 * 42 days or, without lanes, 500 rows, and what conditions throw.
 */
export async function rowsByDay(
  connection: QueryExecutorProvider,
  definition: Definition,
  query: Query,
  reading: Reading,
): Promise<RowsByDay> {
  const db = anyTable(connection)
  const model = readModel(reading.registry, definition)
  const asked = askedOf(query)
  const { by, each } = asked
  const conditions = await rowConditions(db, model, query, reading)
  const dated = datedSql(model, asked, conditions, reading)
  const placed = sql<Placed>`
    select id, day, lane, total, place from (
      select id, day, lane, count(*) over (partition by lane, day) as total,
        row_number() over (partition by lane, day order by moment, id) as place
      from (${dated}) as dated
    ) as placed where place <= ${each} order by place, day, lane`
  const found = (await placed.execute(db)).rows
  const totals = found.filter(({ place }) => Number(place) === 1)
  const answer = {
    total: totals.reduce((sum, { total }) => sum + Number(total), 0),
    days: totals.map(({ day, lane, total }) => ({
      day,
      total: Number(total),
      ...(asked.lane !== undefined && { lane: Number(lane) }),
    })),
  }
  if (found.length === 0) return { list: [], ...answer }
  const ids = [...new Set(found.map(({ id }) => id))].slice(0, bounds.rows)
  const search = [{ field: 'id', operator: 'IN', val: ids.map(String) }]
  // A view may open rows that others leave closed.
  const named = { search, view: query.view, order: `${by},asc`, limit: String(bounds.rows) }
  const rows = await listRows(db, definition, named, reading)
  return { list: rows.list, ...answer }
}

/** A row on one of its days, and which of that day it is. */
interface Placed {
  id: number
  day: string
  lane: number
  total: number
  place: number
}

interface Asked {
  by: string
  days: string[]
  each: number
  until?: string | undefined
  lane?: string | undefined
}

/** Rows with the day, the lane and the moment that each stands at; several times those that take time of several days. */
function datedSql(
  model: ReadModel,
  { by, days, until, lane }: Asked,
  conditions: readonly Condition[],
  { actor, settings: { timeZone } }: Reading,
): RawBuilder<unknown> {
  const columnOf = (name: string, ...kinds: FieldKind[]) => {
    const address = resolveColumn(model, name, actor)
    if (!address) throw unresolved(model, name, actor)
    const { column, join, phase } = address
    if (join || phase || !kinds.some((kind) => kind === column.field.kind)) throw new Refusal('parameter')
    return { kind: column.field.kind, ref: sql.ref(`self.${column.name}`) }
  }
  if (until !== undefined && lane !== undefined) {
    const [start, end] = [columnOf(by, 'time').ref, columnOf(until, 'time').ref]
    const spans = sql.join(
      momentsOf(days, timeZone).map((one) => sql`(${sql.lit(one.day)}, ${sql.lit(one.begin)}, ${sql.lit(one.end)})`),
    )
    const where = whereSql([sql`${start} < dates.ends`, sql`${end} > dates.begins`, ...conditions])
    return sql`with dates(day, begins, ends) as (values ${spans})
      select self.id as id, dates.day as day, coalesce(${columnOf(lane, 'reference').ref}, 0) as lane, ${start} as moment
      from ${fromSelf(model)} cross join dates${where}`
  }
  const { kind, ref } = columnOf(by, 'time', 'date')
  const { within, day } = kind === 'date' ? ofDays(ref, days) : ofMoments(ref, days, timeZone)
  const where = whereSql([within, ...conditions])
  return sql`select self.id as id, ${day} as day, 0 as lane, ${ref} as moment from ${fromSelf(model)}${where}`
}

function askedOf({ by, first, days, each, until, lane }: Query): Asked {
  const [count, most] = [Number(days), Number(each)]
  const isDay = typeof first === 'string' && /^\d{4}-\d\d-\d\d$/.test(first) && !Number.isNaN(Date.parse(first))
  const isCount = [count, most].every((one) => Number.isSafeInteger(one) && one > 0)
  const inLanes = typeof until === 'string' && typeof lane === 'string'
  if (!inLanes && (until !== undefined || lane !== undefined)) throw new Refusal('parameter')
  const rows = inLanes ? most : count * most
  if (typeof by !== 'string' || !isDay || !isCount || count > bounds.days || rows > bounds.rows)
    throw new Refusal('parameter')
  const asked = { by, days: Array.from({ length: count }, (_, at) => dayAfter(first, at)), each: most }
  return inLanes ? { ...asked, until, lane } : asked
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

function ofMoments(ref: RawBuilder<unknown>, days: readonly string[], timeZone: string): Dated {
  const moments = momentsOf(days, timeZone)
  const cases = moments.map(({ day, end }) => sql`when ${ref} < ${sql.lit(end)} then ${sql.lit(day)}`)
  return {
    within: sql<boolean>`${ref} >= ${moments[0]?.begin} and ${ref} < ${moments.at(-1)?.end}`,
    day: sql`(case ${sql.join(cases, sql` `)} end)`,
  }
}

/** Days of a clock that is turned are 23 or 25 hours long, so each has its own end. */
function momentsOf(days: readonly string[], timeZone: string) {
  const begin = (day: string) => localSeconds(`${day} 00:00:00`, timeZone) ?? Date.parse(day) / 1000
  return days.map((day) => ({ day, begin: begin(day), end: begin(dayAfter(day, 1)) }))
}
