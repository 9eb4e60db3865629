import { kindOf, scaleOf } from '../../../contract/definition/kinds.ts'
import { localSeconds } from '../../../contract/moment.ts'
import type { ReadColumn } from './readModel.ts'

/** A number between two whole ones has both as neighbours; a whole one twice. In units of the column (cents for money). */
export interface Bound {
  low: number
  high: number
}

const decimal = /^([+-]?)(\d{1,400})(?:\.(\d{0,400}))?$/

/** Exact reading of a plain decimal at a scale; undefined for what is no number or leaves the column's range (architecture 8). */
export function boundOf(value: string, scale: number): Bound | undefined {
  const found = decimal.exec(value.trim())
  if (!found) return undefined
  const [, sign, whole = '', fraction = ''] = found
  const units = Number(whole + fraction.slice(0, scale).padEnd(scale, '0'))
  const rest = /[1-9]/.test(fraction.slice(scale))
  if (!Number.isSafeInteger(units + 1)) return undefined
  // `|| 0`: minus nothing is nothing.
  return sign === '-'
    ? { low: -(units + (rest ? 1 : 0)) || 0, high: -units || 0 }
    : { low: units, high: units + (rest ? 1 : 0) }
}

/** Columns that hold numbers are compared as numbers, all others as text, character by character. */
export const isNumeric = (column: ReadColumn): boolean => kindOf(column.field).column === 'integer'

/**
 * What a request's value means in a numeric column, in units of the column: whole numbers, yuan for money, `true` for switches,
 * local times as unix seconds; undefined for everything else.
 */
export function numberOf(column: ReadColumn, value: string, timeZone: string): Bound | undefined {
  const { kind } = column.field
  if (kind === 'flag' && (value === 'true' || value === 'false')) return boundOf(value === 'true' ? '1' : '0', 0)
  const plain = boundOf(value, scaleOf(column.field))
  return plain ?? (kind === 'time' ? instantOf(value, timeZone) : undefined)
}

/** Unix seconds of a local time as a bound; undefined for text that is no time. */
export function instantOf(value: string, timeZone: string): Bound | undefined {
  const seconds = localSeconds(value, timeZone)
  return seconds === undefined ? undefined : { low: seconds, high: seconds }
}

/** What a request's value means in a text column. */
export function textOf(column: ReadColumn, value: string): string {
  if (column.field.kind !== 'status') return value
  return value === 'true' ? '1' : value === 'false' ? '0' : value
}
