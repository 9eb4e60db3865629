import { type RawBuilder, sql } from 'kysely'
import { kindOf, scaleOf } from '../../../contract/definition/kinds.ts'
import { chainOf } from '../../../contract/definition/region.ts'
import type { Dialect } from '../../db/dialect.ts'
import type { Condition } from '../table.ts'
import { type Bound, instantOf, isNumeric, numberOf, textOf } from './operands.ts'
import type { ReadColumn } from './readModel.ts'

/** A column inside a query, and what is needed to read the values it is compared with. */
export interface Compared {
  column: ReadColumn
  /** The column as SQL. */
  ref: RawBuilder<unknown>
  dialect: Dialect
  timeZone: string
}

export const nothing: Condition = sql`1 = 0`
export const everything: Condition = sql`1 = 1`

type Sign = '=' | '>' | '>=' | '<' | '<='

/**
 * The comparison of a column with a value; never true for a missing value, nor for text that is no value of a numeric column.
 */
export function compare(on: Compared, sign: Sign, value: string): Condition {
  if (!isNumeric(on.column)) return sql`${on.ref} ${sql.raw(sign)} ${textOf(on.column, value)}`
  const bound = numberOf(on.column, value, on.timeZone)
  return bound ? compareNumber(on, sign, bound) : nothing
}

function compareNumber(on: Compared, sign: Sign, { low, high }: Bound): Condition {
  if (sign === '=' && low !== high) return nothing
  // A column of whole numbers is over 2.5 when it is over 2, and at least 2.5 when it is at least 3.
  const value = sign === '>' || sign === '<=' ? low : high
  return sql`${on.ref} ${sql.raw(sign)} ${value}`
}

/**
 * True for values from `from` to `to`, both included; an empty text leaves its end open. Undefined, thus no condition, when both
 * are open; true for no row when an end is no value of a numeric column.
 */
export function within(on: Compared, from: string, to: string): Condition | undefined {
  const ends = [from === '' ? undefined : compare(on, '>=', from), to === '' ? undefined : compare(on, '<=', to)]
  const closed = ends.filter((end) => end !== undefined)
  return closed.length > 0 ? sql`(${sql.join(closed, sql` and `)})` : undefined
}

/** True outside a range with two ends; with one end, beyond it (protocol 3.2). Undefined when both are open. */
export function outside(on: Compared, from: string, to: string): Condition | undefined {
  const ends = [from === '' ? undefined : compare(on, '<', from), to === '' ? undefined : compare(on, '>', to)]
  const closed = ends.filter((end) => end !== undefined)
  return closed.length > 0 ? sql`(${sql.join(closed, sql` or `)})` : undefined
}

/** Equal to one of the values; values that the column cannot hold are skipped, and without any no row is found. */
export function among(on: Compared, values: readonly string[]): Condition {
  const wanted = isNumeric(on.column)
    ? values.flatMap((value) => {
        const bound = numberOf(on.column, value, on.timeZone)
        return bound && bound.low === bound.high ? [bound.low] : []
      })
    : values.map((value) => textOf(on.column, value))
  return wanted.length > 0 ? sql`${on.ref} in (${sql.join(wanted)})` : nothing
}

/** Contains the text; ASCII letters in any case, `%` and `_` as they are, numbers as people read them. */
export function contains(on: Compared, value: string): Condition {
  if (value.length > longestPattern) return nothing
  const pattern = `%${asciiLower(value).replace(/[\\%_]/g, '\\$&')}%`
  const shown = asText(on)
  // SQLite's `like` already takes ASCII letters in any case.
  return on.dialect === 'sqlite'
    ? sql`${shown} like ${pattern} escape '\\'`
    : sql`lower(${shown} collate "C") like ${pattern} escape '\\'`
}

/** SQLite refuses patterns of over 50,000 bytes; no searched column is that long. */
const longestPattern = 10_000

const asciiLower = (value: string): string => value.replace(/[A-Z]/g, (letter) => letter.toLowerCase())

function asText({ column, ref: own }: Compared) {
  if (!isNumeric(column)) return sql`${own}`
  const scale = scaleOf(column.field)
  if (scale === 0) return sql`cast(${own} as text)`
  const one = sql.lit(10 ** scale)
  const fraction = sql`substr(cast(abs(${own}) % ${one} + ${one} as text), 2)`
  const whole = sql`cast(abs(${own}) / ${one} as text)`
  return sql`(case when ${own} < 0 then '-' else '' end || ${whole} || '.' || ${fraction})`
}

/** The value is one entry of a comma list or of a JSON list, exactly and in its own case. */
export function holds(on: Compared, value: string): Condition {
  if (kindOf(on.column.field).list === 'json') return holdsJson(on, value)
  if (value.includes(',')) return nothing
  if (on.column.field.kind === 'region') return liesIn(on, value)
  const listed = sql`',' || ${isNumeric(on.column) ? asText(on) : on.ref} || ','`
  return position(on.dialect, listed, `,${value},`)
}

/** In this area or anywhere in it: the codes above are the beginning of the column, so that an index finds it. */
function liesIn({ ref: own }: Compared, code: string): Condition {
  const chain = chainOf(code)
  if (chain.length === 0) return nothing
  const whole = chain.join(',')
  // What begins with `32,` lies between it and the next sign after the comma.
  return sql`(${own} = ${whole} or (${own} >= ${`${whole},`} and ${own} < ${`${whole}-`}))`
}

const position = (dialect: Dialect, text: Condition | ReturnType<typeof asText>, part: string): Condition =>
  dialect === 'sqlite' ? sql`instr(${text}, ${part}) > 0` : sql`strpos(${text}, ${part}) > 0`

/** The plain search first: taking the JSON apart is only worth it where the text occurs at all. */
function holdsJson(on: Compared, value: string): Condition {
  const own = on.ref
  const written = position(on.dialect, sql`${own}`, JSON.stringify(value))
  const entries =
    on.dialect === 'sqlite'
      ? sql`select 1 from json_each(nullif(${own}, '')) as entry where entry.value = ${value}`
      : sql`select 1 from jsonb_array_elements_text(cast(nullif(${own}, '') as jsonb)) as entry(value) where entry.value = ${value}`
  return sql`(${written} and exists (${entries}))`
}

/**
 * At the second that a local time names; a range needs both ends and is undefined without (protocol 3.2, `render: datetime`).
 */
export function atLocalTime(on: Compared, value: string, range: boolean): Condition | undefined {
  const [from = '', to = ''] = range ? value.split(',') : [value, value]
  if (range && (from.trim() === '' || to.trim() === '')) return undefined
  if (on.column.field.kind === 'date') return within(on, from.trim().slice(0, 10), to.trim().slice(0, 10))
  const [first, last] = [instantOf(from, on.timeZone), instantOf(to, on.timeZone)]
  if (!first || !last) return nothing
  const own = on.ref
  return sql`(${own} >= ${first.low} and ${own} <= ${last.high})`
}
