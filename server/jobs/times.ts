import { dayOf, localSeconds } from '../../contract/moment.ts'
import type { Times } from '../engine/module.ts'

const day = 86_400

/** Whether it is a time of day, `HH:mm`. */
export const isDayTime = (at: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(at)

/** The local day so many days later; no day is skipped or said twice, however long clocks make it. */
export const dayAfter = (local: string, days: number): string =>
  new Date(Date.parse(`${local}T00:00:00Z`) + days * day * 1000).toISOString().slice(0, 10)

/**
 * Unix seconds at which a job runs next, after `now`: so many minutes after it last began, or at its time of day in a time zone.
 * Times that passed while nothing ran are made up for once.
 */
export function nextTime(times: Times, { began, now }: { began: number; now: number }, timeZone: string): number {
  if ('every' in times) return Math.max(began + times.every.minutes * 60, now + 1)
  const today = dayOf(now, timeZone)
  const turns = [today, dayAfter(today, 1), dayAfter(today, 2)]
  const found = turns.map((local) => localSeconds(`${local} ${times.at}`, timeZone) ?? 0).find((turn) => turn > now)
  return found ?? now + day
}
