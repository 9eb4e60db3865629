import { moment } from './moment.ts'

interface Plan {
  plan_start_time: number | null
  plan_end_time: number | null
}

/** `2026-11-27 09:00–11:00` in the company's zone, the second day only where it is another; empty without a plan. */
export function appointment({ plan_start_time: start, plan_end_time: end }: Plan, timeZone: string): string {
  if (start === null) return ''
  const from = moment(start, timeZone).slice(0, 16)
  if (end === null) return from
  const to = moment(end, timeZone).slice(0, 16)
  return `${from}–${to.slice(0, 10) === from.slice(0, 10) ? to.slice(11) : to}`
}
