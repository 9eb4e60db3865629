import { type RawBuilder, sql } from 'kysely'
import type { ComputedField } from '../../../contract/definition/field.ts'
import { type Definition, fieldOf } from '../../../contract/definition/resource.ts'
import type { Needed, When } from '../../../contract/definition/when.ts'
import { daysAhead, decisiveWords, hoursAhead, momentNamed } from '../../../contract/definition/workflow.ts'
import { dayAfter, dayOf, localSeconds } from '../../../contract/moment.ts'
import type { Condition } from '../table.ts'
import type { Context } from '../writing.ts'

/** The caller and the moment that conditions refer to. */
export type Asking = Pick<Context, 'actor' | 'now' | 'settings'>

/** Columns of the alias `self`, computed ones too, and what each must hold, as SQL: all conditions must hold. */
export const whenConditions = (definition: Definition, when: When, asking: Asking): Condition[] =>
  Object.entries(when).flatMap(([column, needed]) =>
    needed === undefined ? [] : [conditionOf(definition, column, needed, asking)],
  )

/** The same where one of several conditions is enough. */
export function anyConditions(definition: Definition, where: When | readonly When[], asking: Asking): Condition[] {
  const wanted = [where].flat().map((when) => whenConditions(definition, when, asking))
  if (wanted.length < 2) return wanted[0] ?? []
  return [
    sql`(${sql.join(
      wanted.map((all) => sql`(${sql.join(all, sql` and `)})`),
      sql` or `,
    )})`,
  ]
}

/**
 * The value of a computed choice with phases at the moment of asking: the first phase whose conditions hold, empty when none does.
 * It looks at nothing but its own row, so it costs a list no more than a column without an index.
 */
export const phaseSql = (definition: Definition, computed: ComputedField, asking: Asking): RawBuilder<string> =>
  firstThatHolds(definition, computed, asking, (phase) => phase)

/** The place of that value among those that are offered, to order rows by. */
export function phasePlace(definition: Definition, computed: ComputedField, asking: Asking): RawBuilder<number> {
  const offered = Object.keys(computed.bounds ?? {})
  return firstThatHolds(definition, computed, asking, (phase) => offered.indexOf(phase))
}

/** 0 for rows in a phase that needs no attention; the more urgent, the more. */
export function attentionPlace(definition: Definition, computed: ComputedField, asking: Asking): RawBuilder<number> {
  const { attention = [] } = computed
  const urgency = (phase: string) => (attention.includes(phase) ? attention.length - attention.indexOf(phase) : 0)
  return firstThatHolds(definition, computed, asking, urgency)
}

function firstThatHolds<Value extends string | number>(
  definition: Definition,
  { phases = {} }: ComputedField,
  asking: Asking,
  value: (phase: string) => Value,
): RawBuilder<Value> {
  const cases = Object.entries(phases).map(([phase, when]) => {
    const conditions = whenConditions(definition, when, asking)
    const held = conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`1 = 1`
    return sql`when ${held} then ${sql.lit(value(phase))}`
  })
  return sql<Value>`(case ${sql.join(cases, sql` `)} else ${sql.lit(value(''))} end)`
}

function conditionOf(definition: Definition, column: string, needed: Needed, asking: Asking): Condition {
  const computed = definition.computed?.[column]
  if (computed) return isOneOf(phaseSql(definition, computed, asking), needed)
  const ref = sql.ref(`self.${column}`)
  switch (needed) {
    case decisiveWords.me:
      return fieldOf(definition, column)?.kind === 'references'
        ? listed(ref, asking.actor.id)
        : sql<boolean>`${ref} = ${asking.actor.id}`
    case decisiveWords.somebody:
      return sql<boolean>`${ref} is not null`
    case decisiveWords.nobody:
      return sql<boolean>`${ref} is null`
    default:
      return timeCondition(fieldOf(definition, column)?.kind, { ref, needed, asking }) ?? isOneOf(ref, needed)
  }
}

function timeCondition(
  kind: string | undefined,
  { ref, needed, asking }: { ref: RawBuilder<unknown>; needed: Needed; asking: Asking },
): Condition | undefined {
  if (kind === 'time') return momentCondition(ref, needed, asking)
  return kind === 'date' ? dayCondition(ref, needed, asking) : undefined
}

/** Whether a comma list of ids names one. */
const listed = (ref: RawBuilder<unknown>, id: number): Condition =>
  sql<boolean>`',' || ${ref} || ',' like ${`%,${id},%`}`

const isOneOf = (ref: RawBuilder<unknown>, needed: Needed): Condition =>
  sql<boolean>`${ref} in (${sql.join([needed].flat())})`

/** The current second counts as reached; days begin and end in the time zone of the company. */
function momentCondition(ref: RawBuilder<unknown>, needed: Needed, asking: Asking): Condition | undefined {
  const { now, settings } = asking
  if (needed === decisiveWords.afterNow) return sql<boolean>`${ref} > ${now}`
  if (needed === decisiveWords.untilNow) return sql<boolean>`${ref} <= ${now}`
  const other = momentNamed(needed)
  if (other !== undefined) return sql<boolean>`${ref} <= ${sql.ref(`self.${other}`)}`
  const hours = hoursAhead(needed)
  if (hours !== undefined) {
    const reached = sql<boolean>`${ref} <= ${now + hours * 3600}`
    return hours < 0 ? reached : sql<boolean>`${ref} > ${now} and ${reached}`
  }
  const begin = (days: number) => localSeconds(`${localDay(days, asking)} 00:00:00`, settings.timeZone) ?? now
  if (needed === decisiveWords.beforeToday) return sql<boolean>`${ref} < ${begin(0)}`
  const last = daysAhead(needed)
  return last === undefined ? undefined : sql<boolean>`${ref} >= ${begin(0)} and ${ref} < ${begin(last + 1)}`
}

/** Days are compared in the time zone of the company; undefined for other words, which are plain values. */
function dayCondition(ref: RawBuilder<unknown>, needed: Needed, asking: Asking): Condition | undefined {
  const today = localDay(0, asking)
  if (needed === decisiveWords.beforeToday) return sql<boolean>`${ref} < ${today}`
  const last = daysAhead(needed)
  return last === undefined ? undefined : sql<boolean>`${ref} between ${today} and ${localDay(last, asking)}`
}

/** The local day that comes so many days after today. */
const localDay = (days: number, { now, settings: { timeZone } }: Asking): string => dayAfter(dayOf(now, timeZone), days)
