import type { Language } from '../../contract/text.ts'

const months = new Intl.DateTimeFormat('en', { month: 'long', timeZone: 'UTC' })

/** `2010-04` as people write it: as much of a date as is known. */
export function dateText(date: string, language: Language): string {
  const [year = '', month, day] = date.split('-')
  if (language !== 'en') {
    return `${year} 年${month ? ` ${Number(month)} 月` : ''}${day ? ` ${Number(day)} 日` : ''}`
  }
  const named = month && months.format(Date.UTC(Number(year), Number(month) - 1))
  return [day && String(Number(day)), named, year].filter(Boolean).join(' ')
}
