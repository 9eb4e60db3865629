import { type RawBuilder, sql } from 'kysely'
import type { ComputedField } from '../../contract/field.ts'
import { dayOf, localSeconds } from '../../contract/moment.ts'
import { type Definition, fieldOf } from '../../contract/resource.ts'
import type { Needed, When } from '../../contract/when.ts'
import { decisiveWords } from '../../contract/workflow.ts'
import type { Condition } from './table.ts'
import type { Context } from './writing.ts'

/** Whom and which moment conditions speak of. */
export type Asking = Pick<Context, 'actor' | 'now' | 'settings'>

/** Columns of the alias `self`, computed ones too, and what each must hold, as SQL: all conditions must hold. */
export const whenConditions = (definition: Definition, when: When, asking: Asking): Condition[] =>
  Object.entries(when).flatMap(([column, needed]) =>
    needed === undefined ? [] : [conditionOf(definition, column, needed, asking)],
  )

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

function firstThatHolds<Value extends string | number>(
  definition: Definition,
  { phases = {} }: ComputedField,
  asking: Asking,
  told: (phase: string) => Value,
): RawBuilder<Value> {
  const cases = Object.entries(phases).map(([phase, when]) => {
    const conditions = whenConditions(definition, when, asking)
    const held = conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`1 = 1`
    return sql`when ${held} then ${sql.lit(told(phase))}`
  })
  return sql<Value>`(case ${sql.join(cases, sql` `)} else ${sql.lit(told(''))} end)`
}

function conditionOf(definition: Definition, column: string, needed: Needed, asking: Asking): Condition {
  const computed = definition.computed?.[column]
  if (computed) return isOneOf(phaseSql(definition, computed, asking), needed)
  const ref = sql.ref(`self.${column}`)
  switch (needed) {
    case decisiveWords.me:
      return sql<boolean>`${ref} = ${asking.actor.id}`
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

const isOneOf = (ref: RawBuilder<unknown>, needed: Needed): Condition =>
  sql<boolean>`${ref} in (${sql.join([needed].flat())})`

/** The second that is now has come; `today` and `before today` are where the company is. */
function momentCondition(ref: RawBuilder<unknown>, needed: Needed, { now, settings: { timeZone } }: Asking): Condition {
  if (needed === decisiveWords.afterNow) return sql<boolean>`${ref} > ${now}`
  if (needed === decisiveWords.untilNow) return sql<boolean>`${ref} <= ${now}`
  const day = (seconds: number) => localSeconds(`${dayOf(seconds, timeZone)} 00:00:00`, timeZone) ?? seconds
  const today = day(now)
  if (needed === decisiveWords.beforeToday) return sql<boolean>`${ref} < ${today}`
  // The next local day, however long this one is.
  return sql<boolean>`${ref} >= ${today} and ${ref} < ${day(today + 36 * 3600)}`
}

/** Days are compared where the company is; other words are values like any. */
function dayCondition(
  ref: RawBuilder<unknown>,
  needed: Needed,
  { now, settings: { timeZone } }: Asking,
): Condition | undefined {
  const today = dayOf(now, timeZone)
  if (needed === decisiveWords.beforeToday) return sql<boolean>`${ref} < ${today}`
  return needed === decisiveWords.today ? sql<boolean>`${ref} = ${today}` : undefined
}
