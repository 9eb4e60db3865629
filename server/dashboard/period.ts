import type { Period } from '../../contract/dashboard.ts'
import { type LocalDay, lastDays } from '../account/localDays.ts'

/** Days that follow each other. */
export interface Span {
  days: readonly LocalDay[]
  first: string
  last: string
}

const spanOf = (days: readonly LocalDay[]): Span => ({
  days,
  first: days[0]?.day ?? '',
  last: days.at(-1)?.day ?? '',
})

/** The days that the dashboard looks at, and as many before. */
export function spansOf(period: Period, now: number, timeZone: string): { now: Span; before: Span } {
  const days = lastDays(period * 2, now, timeZone)
  return { now: spanOf(days.slice(period)), before: spanOf(days.slice(0, period)) }
}
