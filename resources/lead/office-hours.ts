import type { Fault } from '../../contract/failures/failures.ts'
import { dayAfter, dayOf, localSeconds } from '../../contract/moment.ts'
import { isDay } from '../../contract/rules.ts'
import { leadFailures } from './lead-failures.ts'

/** When the company works: days of the week (1 is Monday), hours of a day, and days that are exceptions. */
export interface OfficeHours {
  weekdays: ReadonlySet<number>
  /** Minutes of the day, ascending. */
  spans: readonly Span[]
  holidays: ReadonlySet<string>
  /** Working days although their weekday is free. */
  workdays: ReadonlySet<string>
}

interface Span {
  from: number
  to: number
}

/** Defaults of the settings. */
export const defaultOfficeHours = { days: '1,2,3,4,5', hours: '09:00-12:00, 13:30-18:00' } as const

const span = /^([01]?\d|2[0-4])[:：]([0-5]\d)\s*[-–—~～]\s*([01]?\d|2[0-4])[:：]([0-5]\d)$/
const day = 1440

/** Parses hours such as `09:00-12:00, 13:30-18:00`; returns the fault of the first span that is malformed, empty or overlaps. */
export function parseOfficeHours(text: string): Span[] | Fault {
  const spans: Span[] = []
  for (const part of splitList(text)) {
    const found = span.exec(part)
    const [from = 0, fromMinute = 0, to = 0, toMinute = 0] = (found ?? []).slice(1).map(Number)
    const one = { from: from * 60 + fromMinute, to: to * 60 + toMinute }
    if (!found || one.to > day) return { word: leadFailures.officeHours, values: { value: part } }
    if (one.from >= one.to) return { word: leadFailures.officeHoursOrder, values: { value: part } }
    if (one.from < (spans.at(-1)?.to ?? 0)) return { word: leadFailures.officeHoursOverlap, values: { value: part } }
    spans.push(one)
  }
  return spans.length > 0 ? spans : { word: leadFailures.officeHours, values: { value: text } }
}

const maxDays = 60

/** Parses a list of days such as `2026-10-01` or `2026-10-01..2026-10-07`; returns the fault of the first that is malformed. */
export function parseOfficeDays(text: string): Set<string> | Fault {
  const days = new Set<string>()
  for (const part of splitList(text)) {
    const [first = '', last = first, more] = part.split(/\s*(?:\.\.|~|～|至)\s*/)
    if (!isDay(first) || !isDay(last) || more !== undefined)
      return { word: leadFailures.officeDay, values: { value: part } }
    if (last < first) return { word: leadFailures.officeDaysOrder, values: { value: part } }
    let at = first
    for (let count = 0; at <= last; count++) {
      if (count === maxDays) return { word: leadFailures.officeDaysMany, values: { value: part, max: maxDays } }
      days.add(at)
      at = dayAfter(at, 1)
    }
  }
  return days
}

const splitList = (text: string): string[] =>
  text
    .split(/[\n,，;；、]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/** Whether a local day `YYYY-MM-DD` is a working day. */
export function isWorkday({ weekdays, holidays, workdays }: OfficeHours, local: string): boolean {
  if (workdays.has(local)) return true
  // Sunday is 0 for JavaScript, and 7 here.
  return !holidays.has(local) && weekdays.has(new Date(`${local}T00:00:00Z`).getUTCDay() || 7)
}

/** Days that are searched for office time; more than any holidays last. */
const maxSearchedDays = 400

/**
 * The time, in unix seconds, at which `seconds` of office time have passed since `start`. Elapsed seconds are counted, also
 * on a day on which clocks change. Without any office time it is `start + seconds`.
 */
export function addOfficeSeconds(start: number, seconds: number, office: OfficeHours, timeZone: string): number {
  let left = seconds
  let local = dayOf(start, timeZone)
  for (let searched = 0; searched < maxSearchedDays; searched++) {
    for (const { from, to } of isWorkday(office, local) ? office.spans : []) {
      const begin = Math.max(instant(local, from, timeZone), start)
      const length = instant(local, to, timeZone) - begin
      if (length >= left && length > 0) return begin + left
      if (length > 0) left -= length
    }
    local = dayAfter(local, 1)
  }
  return start + seconds
}

function instant(local: string, minutes: number, timeZone: string): number {
  // Midnight at the end of a day is the beginning of the next.
  if (minutes === day) return instant(dayAfter(local, 1), 0, timeZone)
  const clock = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  return localSeconds(`${local} ${clock}`, timeZone) ?? 0
}
