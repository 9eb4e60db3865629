import { type Text, text } from '../../../contract/text.ts'

const timingTexts = {
  minutes: text('{count} 分钟后', 'in {count} min'),
  hours: text('{count} 小时后', 'in {count} h'),
  days: text('{count} 天后', 'in {count} d'),
  due: text('应已开始', 'Due now'),
  overdue: text('逾期 {count} 小时', '{count} h overdue'),
  overdueDays: text('逾期 {count} 天', '{count} d overdue'),
} as const

/** How near a plan is, by the phase that the server sees it in. */
export interface Countdown {
  sentence: Text
  count: number
}

const [hour, day] = [3600, 86_400]

/** What is left until a plan, or how late it is; nothing of an order that has begun or is over. */
export function countdown(phase: unknown, start: number, now: number): Countdown | undefined {
  const seconds = Math.abs(start - now)
  const [hours, days] = [Math.floor(seconds / hour), Math.floor(seconds / day)]
  if (phase === 'due') return { sentence: timingTexts.due, count: 0 }
  if (phase === 'overdue')
    return seconds < 2 * day
      ? { sentence: timingTexts.overdue, count: hours }
      : { sentence: timingTexts.overdueDays, count: days }
  if (phase !== 'soon' && phase !== 'later') return undefined
  if (seconds < hour) return { sentence: timingTexts.minutes, count: Math.floor(seconds / 60) }
  return seconds < 2 * day ? { sentence: timingTexts.hours, count: hours } : { sentence: timingTexts.days, count: days }
}
