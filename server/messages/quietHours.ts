import { dayAfter, dayOf, localSeconds, momentIn } from '../../contract/moment.ts'

const written = /^([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/

/** Whether `22:00-08:00` is a span of the day; one that ends before it begins lasts over midnight. */
export const isSpan = (span: string): boolean => written.test(span)

/** When messages may go again, in unix seconds: `now` outside the span, or when it is none. */
export function quietUntil(span: string, now: number, timeZone: string): number {
  if (!isSpan(span)) return now
  const [from = '', until = ''] = span.split('-')
  const time = momentIn(now, timeZone).slice(11, 16)
  const isOvernight = until <= from
  const isQuiet = isOvernight ? time >= from || time < until : time >= from && time < until
  if (!isQuiet) return now
  const today = dayOf(now, timeZone)
  const day = isOvernight && time >= from ? dayAfter(today, 1) : today
  return localSeconds(`${day} ${until}`, timeZone) ?? now
}
