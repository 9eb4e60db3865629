import type { Language } from '../../contract/text.ts'

const english = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** `2026-01-31` as people write it: the same in Chinese, 31 Jan 2026 in English. */
export const dayText = (day: string, language: Language): string =>
  language === 'en' ? english.format(new Date(`${day}T00:00:00Z`)) : day
