import { type RawBuilder, sql } from 'kysely'
import type { Asked, AskedCondition, Figure, Group } from '../../contract/dashboard.ts'
import { scaleOf, toWire } from '../../contract/definition/kinds.ts'
import { type Definition, namesOf } from '../../contract/definition/resource.ts'
import type { Widget } from '../../contract/definition/widget.ts'
import { allowedOn } from '../../contract/definition/workflow.ts'
import { titlesFor } from '../engine/display/titles.ts'
import { countRows, listRows, rowConditions } from '../engine/read/list.ts'
import { fromSelf, whereSql } from '../engine/read/page.ts'
import type { Reading } from '../engine/read/reading.ts'
import {
  type ReadColumn,
  type ReadModel,
  readModel,
  resolveColumn,
  resolveLink,
  unresolved,
} from '../engine/read/readModel.ts'
import { regionNames } from '../engine/read/regions.ts'
import { phaseSql } from '../engine/read/whenSql.ts'
import type { AnyDb, Condition } from '../engine/table.ts'
import { askerOf } from '../permission/actor.ts'
import { askedOf, conditionsOf, narrowed } from './asked.ts'
import type { Span } from './period.ts'

type Of<Shows extends Widget['shows']> = Extract<Widget, { shows: Shows }>

/** What a figure is counted of. */
interface Counting {
  db: AnyDb
  definition: Definition
  model: ReadModel
  reading: Reading
  spans: { now: Span; before: Span }
}

/** What a widget shows to this caller. Throws what its list would refuse, such as a column that the caller does not read. */
export function figureOf(
  db: AnyDb,
  { definition, widget }: { definition: Definition; widget: Widget },
  reading: Reading,
  spans: { now: Span; before: Span },
): Promise<Figure> {
  const on: Counting = { db, definition, model: readModel(reading.registry, definition), reading, spans }
  switch (widget.shows) {
    case 'count':
      return countFigure(on, widget)
    case 'sum':
      return sumFigure(on, widget)
    case 'share':
      return shareFigure(on, widget)
    case 'groups':
      return groupsFigure(on, widget)
    case 'days':
      return daysFigure(on, widget)
    case 'rows':
      return rowsFigure(on, widget)
  }
}

const askedNow = ({ definition, reading, spans }: Counting, widget: Widget): Asked =>
  askedOf(definition, widget, reading, spans.now)

/** Undefined where it is of all rows, which have no time before. */
const askedBefore = ({ definition, reading, spans }: Counting, widget: Widget): Asked | undefined =>
  widget.time === undefined ? undefined : askedOf(definition, widget, reading, spans.before)

const conditionsFor = ({ db, model, reading }: Counting, asked: Asked): Promise<Condition[]> =>
  rowConditions(db, model, { ...asked }, reading)

const count = async (on: Counting, asked: Asked): Promise<number> =>
  Number(await countRows(on.db, on.model, await conditionsFor(on, asked)))

async function countFigure(on: Counting, widget: Of<'count'>): Promise<Figure> {
  const asked = askedNow(on, widget)
  const before = askedBefore(on, widget)
  return { shows: 'count', now: await count(on, asked), before: before ? await count(on, before) : null, asked }
}

function columnOf({ model, reading }: Counting, name: string): ReadColumn {
  const address = resolveColumn(model, name, reading.actor)
  if (!address) throw unresolved(model, name, reading.actor)
  return address.column
}

async function sumFigure(on: Counting, widget: Of<'sum'>): Promise<Figure> {
  const column = columnOf(on, widget.of)
  const sum = async (asked: Asked): Promise<string> => {
    const where = whereSql(await conditionsFor(on, asked))
    const query = sql<{
      sum: number
    }>`select coalesce(sum(${sql.ref(`self.${column.name}`)}), 0) as sum from ${fromSelf(on.model)}${where}`
    return String(toWire(column.field, Number((await query.execute(on.db)).rows[0]?.sum ?? 0)))
  }
  const asked = askedNow(on, widget)
  const before = askedBefore(on, widget)
  return { shows: 'sum', now: await sum(asked), before: before ? await sum(before) : null, asked }
}

async function shareFigure(on: Counting, widget: Of<'share'>): Promise<Figure> {
  const part = conditionsOf(on.definition, widget.part, on.reading)
  const share = async (whole: Asked) => ({
    whole: await count(on, whole),
    part: await count(on, narrowed(whole, part)),
  })
  const asked = askedNow(on, widget)
  const before = askedBefore(on, widget)
  const [now, then] = [await share(asked), before && (await share(before))]
  return {
    ...{ shows: 'share', ...now, asked: narrowed(asked, part), askedWhole: asked },
    before: then && then.whole > 0 ? (then.part / then.whole) * 100 : null,
  }
}

/** So many groups are told apart; the others are what is left of the total. */
const mostGroups = 8

/**
 * What rows are told apart by: a stored column, the province of a region, a state that time changes, or the row that a table between
 * leads to, which must be one at the most.
 */
function groupKey(
  { model, definition, reading }: Counting,
  name: string,
): { by: ReadColumn; key: RawBuilder<unknown> } {
  const address = resolveColumn(model, name, reading.actor) ?? resolveLink(model, name, reading.actor)
  if (!address) throw unresolved(model, name, reading.actor)
  const { column: by, phase } = address
  const own = (column: string) => sql.ref(`self.${column}`)
  if (phase) return { by, key: phaseSql(definition, phase.computed, reading) }
  if (by.field.kind === 'links') {
    const { through, by: holds, as, from = 'id' } = by.field.bounds
    const link = (column: string) => sql.ref(`link.${column}`)
    return { by, key: sql`(select ${link(as)} from ${sql.table(through)} as link where ${link(holds)} = ${own(from)})` }
  }
  // Codes of provinces are the first two digits of a region.
  return { by, key: by.field.kind === 'region' ? sql`substr(${own(by.name)}, 1, 2)` : own(by.name) }
}

async function groupsFigure(on: Counting, widget: Of<'groups'>): Promise<Figure> {
  const { by, key } = groupKey(on, widget.by)
  const of = widget.of === undefined ? undefined : columnOf(on, widget.of)
  const asked = askedNow(on, widget)
  const amount = of ? sql`coalesce(sum(${sql.ref(`self.${of.name}`)}), 0)` : sql`count(*)`
  const where = whereSql(await conditionsFor(on, asked))
  const query = sql<{ key: unknown; rows: number; amount: number }>`
    select ${key} as key, count(*) as rows, ${amount} as amount from ${fromSelf(on.model)}${where}
    group by 1 order by 3 desc, 1`
  const all = (await query.execute(on.db)).rows.map((row) => ({
    key: row.key === null ? '' : String(row.key),
    rows: Number(row.rows),
    amount: Number(row.amount),
  }))
  const { steps } = widget
  const chosen = steps
    ? steps.map((step, at) => reached(all, step, steps.slice(at)))
    : all.filter((row) => row.key !== '' && row.amount > 0).slice(0, mostGroups)
  const labels = await labelsOf(
    on,
    by,
    chosen.map((row) => row.key),
  )
  const scale = of ? 10 ** scaleOf(of.field) : 1
  const groups = chosen.map(
    (row): Group => ({
      key: row.key,
      ...(labels && { label: labels.get(row.key) ?? `#${row.key}` }),
      rows: row.rows,
      ...(of && { amount: row.amount / scale }),
      asked: narrowed(asked, [inGroup(by, row.key, steps)]),
    }),
  )
  return { shows: 'groups', groups, total: all.reduce((sum, row) => sum + row.rows, 0), asked }
}

interface Counted {
  key: string
  rows: number
  amount: number
}

/** Rows that came to a step or beyond it. */
const reached = (all: readonly Counted[], step: string, further: readonly string[]): Counted =>
  all
    .filter(({ key }) => further.includes(key))
    .reduce((sum, { rows, amount }) => ({ key: step, rows: sum.rows + rows, amount: sum.amount + amount }), {
      key: step,
      rows: 0,
      amount: 0,
    })

function inGroup({ name: field, field: { kind } }: ReadColumn, key: string, steps?: readonly string[]): AskedCondition {
  if (steps) return { field, operator: 'IN', val: steps.slice(steps.indexOf(key)) }
  return { field, operator: kind === 'region' ? 'FIND_IN_SET' : 'eq', val: key }
}

/** Names of rows and provinces; undefined where the names of a choice say it. */
async function labelsOf(
  { db, definition, reading }: Counting,
  { name, field }: ReadColumn,
  keys: readonly string[],
): Promise<Map<string, string> | undefined> {
  if (namesOf(field)) return undefined
  if (field.kind === 'region') return regionNames(db, keys, reading.actor.language)
  const rows = keys.map((key) => ({ [name]: Number(key) }))
  // Rows that others lead to are named as those of a field.
  const named = field.kind === 'links' ? { ...definition, fields: { [name]: field } } : definition
  const titles = await titlesFor(db, { reading, definition: named, columns: [name], rows, all: true })
  const [found] = [...(titles?.values() ?? [])]
  return new Map([...(found ?? [])].map(([id, title]) => [String(id), title]))
}

async function daysFigure(on: Counting, widget: Of<'days'>): Promise<Figure> {
  const { days } = on.spans.now
  const time = columnOf(on, widget.time)
  const by = widget.by === undefined ? undefined : columnOf(on, widget.by)
  const flow = widget.flow === undefined ? undefined : columnOf(on, widget.flow)
  const asked = askedNow(on, widget)
  const begin = days[0]?.from ?? 0
  // Hours of the period: a day may have 23 or 25 of them.
  const hour = sql`(${sql.ref(`self.${time.name}`)} - ${sql.lit(begin)}) / 3600`
  const amount = flow ? sql.ref(`self.${flow.name}`) : undefined
  const key = amount ? sql`case when ${amount} < 0 then 'out' else 'in' end` : by ? sql.ref(`self.${by.name}`) : sql`''`
  const value = amount ? sql`sum(abs(${amount}))` : sql`count(*)`
  const where = whereSql(await conditionsFor(on, asked))
  const query = sql<{ hour: number; key: unknown; value: number; rows: number }>`
    select ${hour} as hour, ${key} as key, ${value} as value, count(*) as rows from ${fromSelf(on.model)}${where} group by 1, 2`
  const { rows } = await query.execute(on.db)
  const scale = flow ? 10 ** scaleOf(flow.field) : 1
  const keys = flow ? ['in', 'out'] : by ? Object.keys(namesOf(by.field) ?? {}) : ['']
  const series = keys.map((name) => {
    const values = days.map(() => 0)
    for (const row of rows.filter((one) => String(one.key ?? '') === name)) {
      const moment = begin + Number(row.hour) * 3600
      const at = days.findIndex((day) => moment >= day.from && moment < day.until)
      if (at >= 0) values[at] = (values[at] ?? 0) + Number(row.value) / scale
    }
    return { key: name, values }
  })
  return {
    ...{ shows: 'days', days: days.map(({ day }) => day), asked },
    series: by ? series.filter(({ values }) => values.some((one) => one > 0)) : series,
    total: rows.reduce((sum, row) => sum + Number(row.rows), 0),
  }
}

const mostRows = 6

async function rowsFigure({ db, definition, reading, ...on }: Counting, widget: Of<'rows'>): Promise<Figure> {
  const asked = askedNow({ db, definition, reading, ...on }, widget)
  const { list, total } = await listRows(db, definition, { ...asked, limit: String(mostRows) }, reading)
  if (widget.done !== undefined && definition.states) {
    const asker = askerOf(reading.actor)
    for (const row of list) row.can = allowedOn(definition, row, asker)
  }
  return { shows: 'rows', rows: list, total, asked }
}
