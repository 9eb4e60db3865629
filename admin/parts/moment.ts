import { speak } from '../../browser/language.ts'
import { momentIn } from '../../contract/moment.ts'
import { text } from '../../contract/text.ts'

const momentTexts = {
  now: text('刚刚', 'just now'),
  minutes: text('{count} 分钟前', '{count} min ago'),
  hours: text('{count} 小时前', '{count} h ago'),
  days: text('{count} 天前', '{count} d ago'),
  named: text('{time}（{zone}）', '{time} ({zone})'),
} as const

/** `YYYY-MM-DD HH:mm:ss` in the company's zone. */
export const exactTime = (seconds: number, timeZone: string): string => momentIn(seconds, timeZone)

/** The exact time, its zone named when the reader lives in another (architecture 7). */
export function namedTime(seconds: number, timeZone: string): string {
  const time = exactTime(seconds, timeZone)
  return isReadersZone(timeZone) ? time : speak(momentTexts.named, { time, zone: timeZone })
}

export const isReadersZone = (timeZone: string): boolean =>
  Intl.DateTimeFormat().resolvedOptions().timeZone === timeZone

/** Near times in words, those older than a week as a day. */
export function relativeTime(seconds: number, timeZone: string, now = Date.now() / 1000): string {
  const passed = now - seconds
  if (passed < -60 || passed > 7 * 86_400) return exactTime(seconds, timeZone).slice(0, 10)
  if (passed < 60) return speak(momentTexts.now)
  if (passed < 3600) return speak(momentTexts.minutes, { count: Math.floor(passed / 60) })
  if (passed < 86_400) return speak(momentTexts.hours, { count: Math.floor(passed / 3600) })
  return speak(momentTexts.days, { count: Math.floor(passed / 86_400) })
}
