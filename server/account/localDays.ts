import { dayOf, localSeconds } from '../../contract/moment.ts'

export interface LocalDay {
  /** `YYYY-MM-DD` in the time zone. */
  day: string
  /** Unix seconds; `until` belongs to the next day. */
  from: number
  until: number
}

const noon = 43_200
const whole = 86_400

/** Begin and end of a local day, which clocks may make 23 or 25 hours long; undefined for text that is no day. */
export function localDay(day: string, timeZone: string): LocalDay | undefined {
  const from = localSeconds(day, timeZone)
  if (from === undefined || !/^\d{4}-\d\d-\d\d$/.test(day)) return undefined
  const next = dayOf(from + noon + whole, timeZone)
  return { day, from, until: localSeconds(next, timeZone) ?? from + whole }
}

/** The last days up to today, the oldest first. */
export function lastDays(count: number, now: number, timeZone: string): LocalDay[] {
  const days: LocalDay[] = []
  let at = now
  while (days.length < count) {
    const found = localDay(dayOf(at, timeZone), timeZone)
    // Every instant has a local day.
    if (!found) break
    days.unshift(found)
    at = found.from - 1
  }
  return days
}
