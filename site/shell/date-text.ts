import { type Language, say, text } from '../../contract/text.ts'

const months = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })

const precisions = [
  text('{year} 年', '{year}'),
  text('{year} 年 {month} 月', '{name} {year}'),
  text('{year} 年 {month} 月 {day} 日', '{day} {name} {year}'),
] as const

/** `2010-04` as people write it: as much of a date as is known. */
export function dateText(date: string, language: Language): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const known = precisions[date.split('-').length - 1] ?? precisions[0]
  return say(known, language, { year, month, day, name: months.format(Date.UTC(year, month - 1)) })
}

const english = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** `2026-01-31` as people write it: the same in Chinese, 31 Jan 2026 in English. */
export const dayText = (day: string, language: Language): string =>
  language === 'en' ? english.format(new Date(`${day}T00:00:00Z`)) : day
