import { dayOf, localSeconds } from '../../../contract/moment.ts'
import type { Configured } from '../../engine/context.ts'
import { dayAfter, isDayTime } from '../../jobs/times.ts'

const day = 86_400

/** When backups are made by themselves. */
export interface Schedule {
  freq: 'daily' | 'weekly' | 'monthly'
  /** 1 is Monday. */
  weekday: number
  monthday: number
  /** `HH:mm` of the company. */
  time: string
  timeZone: string
}

/** What is configured; undefined when no backup is made by itself. */
export function scheduleOf(settings: Configured): Schedule | undefined {
  if (!settings.flag('backup_enabled')) return undefined
  const freq = settings.text('backup_freq')
  const time = settings.text('backup_time')
  return {
    freq: freq === 'weekly' || freq === 'monthly' ? freq : 'daily',
    weekday: settings.number('backup_weekday', 1),
    monthday: settings.number('backup_monthday', 1),
    time: isDayTime(time) ? time : '02:30',
    timeZone: settings.timeZone,
  }
}

/** Seconds from one turn to the next, at most. */
export const intervalOf = ({ freq }: Schedule): number => ({ daily: 1, weekly: 7, monthly: 31 })[freq] * day

/** Whether a local day, `YYYY-MM-DD`, is one on which a backup is made. */
function isDue({ freq, weekday, monthday }: Schedule, local: string): boolean {
  if (freq === 'monthly') return Number(local.slice(8)) === monthday
  return freq === 'daily' || (new Date(`${local}T00:00:00Z`).getUTCDay() || 7) === weekday
}

const turnOn = ({ time, timeZone }: Schedule, local: string): number => localSeconds(`${local} ${time}`, timeZone) ?? 0

const daysAround = 32

/** Unix seconds of the latest turn that is over, at `now`. */
export function lastTurn(schedule: Schedule, now: number): number {
  const today = dayOf(now, schedule.timeZone)
  for (let back = 0; back <= daysAround; back += 1) {
    const local = dayAfter(today, -back)
    if (isDue(schedule, local) && turnOn(schedule, local) <= now) return turnOn(schedule, local)
  }
  return 0
}

/** Unix seconds of the next turn, after `now`. */
export function nextTurn(schedule: Schedule, now: number): number {
  const today = dayOf(now, schedule.timeZone)
  for (let ahead = 0; ahead <= daysAround; ahead += 1) {
    const local = dayAfter(today, ahead)
    if (isDue(schedule, local) && turnOn(schedule, local) > now) return turnOn(schedule, local)
  }
  return now + day
}
