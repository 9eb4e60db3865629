import type { Language } from '../../contract/text.ts'

const formats = new Map<Language, Intl.DateTimeFormat>()

function weekday(day: string, language: Language): string {
  const known = formats.get(language)
  const format = known ?? new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' })
  if (!known) formats.set(language, format)
  return format.format(new Date(day))
}

/** `周三 06-17` of a day. */
export const dayName = (day: string, language: Language): string => `${weekday(day, language)} ${day.slice(5)}`

/** `2026-06-15 – 06-21` of days that follow each other, `2026-06-17 周三` of one. */
export function daysName(days: readonly string[], language: Language): string {
  const [first = '', last = first] = [days[0], days.at(-1)]
  if (first === last) return `${first} ${weekday(first, language)}`
  return `${first} – ${first.slice(0, 4) === last.slice(0, 4) ? last.slice(5) : last}`
}
