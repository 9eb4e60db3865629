const formats = new Map<string, Intl.DateTimeFormat>()

/** The day of a moment, `2026-01-31`, in a time zone. */
export const dayOf = (seconds: number, timeZone: string): string => momentIn(seconds, timeZone).slice(0, 10)

/** The day that comes so many days after another, which both are written `2026-01-31`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** How many days lie from one day to another, both written `2026-01-31`. */
export const daysFrom = (day: string, other: string): number => (Date.parse(other) - Date.parse(day)) / 86_400_000

/** Where the company is, until it says otherwise (config `time_zone`). */
export const defaultTimeZone = 'Asia/Shanghai'

/** Whether there is a time zone of that name. */
export function isZone(timeZone: string): boolean {
  try {
    formatOf(timeZone)
    return true
  } catch {
    // The only thing that is thrown here: an unknown name.
    return false
  }
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  formats.set(timeZone, made)
  return made
}

/** Seconds by which clocks of the zone are ahead of UTC at that instant. */
function aheadAt(seconds: number, timeZone: string): number {
  const parts: Record<string, number> = {}
  for (const { type, value } of formatOf(timeZone).formatToParts(seconds * 1000)) parts[type] = Number(value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - seconds
}

const written = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?$/

/**
 * Unix seconds of a local `YYYY-MM-DD[ HH:mm[:ss]]` in a time zone; undefined for text that is no date. An hour that clocks
 * skip counts as if they had not; of an hour that they repeat the first is meant.
 */
export function localSeconds(local: string, timeZone: string): number | undefined {
  const found = written.exec(local.trim())
  if (!found) return undefined
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0))
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second)
  const date = new Date(asUtc)
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  if (year < 100 || !exists || hour > 23 || minute > 59 || second > 59) return undefined
  const seconds = asUtc / 1000
  const [before, after] = [aheadAt(seconds - 86_400, timeZone), aheadAt(seconds + 86_400, timeZone)]
  // The offset in force before a change wins while it still gives this local time back.
  const turns = [seconds - before, seconds - after]
  return turns.find((turn) => turn + aheadAt(turn, timeZone) === seconds) ?? turns[0]
}

/** Local `YYYY-MM-DD HH:mm:ss` of unix seconds in a time zone (protocol 1.9). */
export function momentIn(seconds: number, timeZone: string): string {
  return new Date((seconds + aheadAt(seconds, timeZone)) * 1000).toISOString().slice(0, 19).replace('T', ' ')
}
