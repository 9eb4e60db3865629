import type { Asked, AskedCondition } from '../../contract/dashboard.ts'
import { type Definition, fieldOf } from '../../contract/definition/resource.ts'
import type { Needed, When } from '../../contract/definition/when.ts'
import type { Widget } from '../../contract/definition/widget.ts'
import { daysAhead, decisiveWords } from '../../contract/definition/workflow.ts'
import { dayAfter, dayOf } from '../../contract/moment.ts'
import type { Asking } from '../engine/read/whenSql.ts'
import type { Span } from './period.ts'

/** What the list is asked for the rows of a widget: the numbers are counted by the same conditions. */
export function askedOf(definition: Definition, widget: Widget, asking: Asking, span?: Span): Asked {
  const { view, where = {}, time } = widget
  const period = time !== undefined && span ? [between(definition, time, span.first, span.last)] : []
  const order = widget.shows === 'rows' ? widget.order : undefined
  return {
    ...(view !== undefined && { view }),
    search: [...conditionsOf(definition, where, asking), ...period],
    ...(order !== undefined && { order }),
  }
}

/** The same, narrowed further. */
export const narrowed = (asked: Asked, more: readonly AskedCondition[]): Asked => ({
  ...asked,
  search: [...asked.search, ...more],
})

export const conditionsOf = (definition: Definition, when: When, asking: Asking): AskedCondition[] =>
  Object.entries(when).flatMap(([field, needed]) =>
    needed === undefined ? [] : [conditionOf(definition, field, needed, asking)],
  )

/** Stands for an open beginning, as in the filters of lists. */
const longAgo = '1970-01-02'

/** `until today`: what is due, late or not. */
const untilToday = 'until today'

function conditionOf(definition: Definition, field: string, needed: Needed, asking: Asking): AskedCondition {
  if (needed === decisiveWords.me) return { field, operator: 'eq', val: String(asking.actor.id) }
  if (needed === decisiveWords.nobody) return { field, operator: 'NULL', val: '1' }
  if (needed === decisiveWords.somebody) return { field, operator: 'NOT NULL', val: '1' }
  const kind = fieldOf(definition, field)?.kind
  if (typeof needed === 'string' && (kind === 'time' || kind === 'date')) {
    const today = dayOf(asking.now, asking.settings.timeZone)
    if (needed === decisiveWords.beforeToday) return between(definition, field, longAgo, dayAfter(today, -1))
    if (needed === untilToday) return between(definition, field, longAgo, today)
    const ahead = daysAhead(needed)
    if (ahead !== undefined) return between(definition, field, today, dayAfter(today, ahead))
  }
  return typeof needed === 'string' ? { field, operator: 'eq', val: needed } : { field, operator: 'IN', val: needed }
}

/** Whole days, the last one among them. */
export function between(definition: Definition, field: string, first: string, last: string): AskedCondition {
  if (fieldOf(definition, field)?.kind === 'date') return { field, operator: 'RANGE', val: `${first},${last}` }
  return { field, operator: 'RANGE', val: `${first} 00:00:00,${last} 23:59:59`, render: 'datetime' }
}
