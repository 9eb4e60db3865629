import { dayAfter, dayOf, localSeconds, momentIn } from '../../contract/moment.ts'

/** The seven days of a week, Monday first, that a day is in. */
export function weekOf(day: string): string[] {
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7
  return Array.from({ length: 7 }, (_, at) => dayAfter(day, at - sinceMonday))
}

/** The moments between which days lie that follow each other; the end belongs to the day after. */
export function spanOf(days: readonly string[], timeZone: string): { from: number; until: number } {
  const [first = '', last = first] = [days[0], days.at(-1)]
  return { from: beginOf(first, timeZone), until: beginOf(dayAfter(last, 1), timeZone) }
}

const beginOf = (day: string, timeZone: string): number => localSeconds(`${day} 00:00:00`, timeZone) ?? 0

/** When something is planned, in unix seconds. */
export interface Plan {
  start: number
  end: number
}

/** Whether a plan takes time of a day. One that ends at midnight takes none of the day that begins. */
export function isOnDay({ start, end }: Plan, day: string, timeZone: string): boolean {
  const { from, until } = spanOf([day], timeZone)
  return start < until && end > from
}

/** `09:30` of a moment. */
export const clockOf = (seconds: number, timeZone: string): string => momentIn(seconds, timeZone).slice(11, 16)

/** The time of a plan as it is seen on a day: `09:00–11:30`, with the days that it reaches into `09:00 → 06-18 12:00`. */
export function timeWords({ start, end }: Plan, day: string, timeZone: string): string {
  const clock = clockOf(end, timeZone)
  // What ends at midnight ends on the day before.
  const [first, last] = [dayOf(start, timeZone), dayOf(end - 1, timeZone)]
  const until = clock === '00:00' ? '24:00' : clock
  if (first === day && last === day) return `${clockOf(start, timeZone)}–${until}`
  const words = (of: string, at: string) => (of === day ? at : `${of.slice(5)} ${at}`)
  return `${words(first, clockOf(start, timeZone))} → ${words(last, until)}`
}

/** Minutes since midnight that clocks show. */
export function minuteOf(seconds: number, timeZone: string): number {
  const [hour = 0, minute = 0] = clockOf(seconds, timeZone).split(':').map(Number)
  return hour * 60 + minute
}

const clockAt = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Where a row that has no plan yet is put on a day: two hours from nine. */
const usual = { minute: 9 * 60, length: 2 * 3600 } as const

/**
 * The plan moved from the day it was taken hold of to another, at the time of day that it has or that is given in minutes; as long
 * as it was.
 */
export function movedTo(
  plan: Plan | undefined,
  { from, day, minute }: { from: string; day: string; minute?: number | undefined },
  timeZone: string,
): Plan {
  const length = plan ? plan.end - plan.start : usual.length
  const first = plan ? dayAfter(dayOf(plan.start, timeZone), daysBetween(from, day)) : day
  const clock = clockAt(minute ?? (plan ? minuteOf(plan.start, timeZone) : usual.minute))
  const start = localSeconds(`${minute === undefined ? first : day} ${clock}`, timeZone) ?? 0
  return { start, end: start + length }
}

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
