import type { Field } from '../../../contract/definition/field.ts'
import { dayAfter, dayOf, localSeconds } from '../../../contract/moment.ts'
import type { Row } from '../../parts/row.ts'
import { clockOf, weekOf } from '../days.ts'

/** The weeks that a month has days in, Monday first. */
export function weeksOf(day: string): string[][] {
  const month = day.slice(0, 7)
  const weeks: string[][] = []
  for (
    let at = weekOf(`${month}-01`);
    at[0] !== undefined && at[0].slice(0, 7) <= month;
    at = weekOf(dayAfter(at[0], 7))
  )
    weeks.push(at)
  return weeks
}

/** The first day of the month so many months later. */
export function monthAfter(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const at = new Date(Date.UTC(year, month - 1 + months, 1))
  return at.toISOString().slice(0, 10)
}

/** The day of a row in a column; undefined while it has none. */
export function dayIn(row: Row, column: string, timeZone: string): string | undefined {
  const value = row[column]
  if (typeof value === 'number') return dayOf(value, timeZone)
  return typeof value === 'string' && value !== '' ? value.slice(0, 10) : undefined
}

/** What a column holds on another day: a moment keeps its time of day. */
export function onDay(field: Field, value: unknown, day: string, timeZone: string): string | number {
  if (field.kind === 'date' || typeof value !== 'number') return day
  return localSeconds(`${day} ${clockOf(value, timeZone)}`, timeZone) ?? value
}
