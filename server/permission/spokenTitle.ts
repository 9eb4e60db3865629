import type { Language } from '../../contract/text.ts'
import type { Values } from '../engine/module.ts'

interface Titled {
  title: string
  title_en: string
}

/** The title of a rule in a language; Chinese where it has no English one. */
export const spokenTitle = ({ title, title_en }: Titled, language: Language): string =>
  language === 'en' && title_en !== '' ? title_en : title

/**
 * Puts into the titles of listed rows, in place, what a reader of this language understands: existing clients read no other column
 * (protocol 11.9).
 */
export function speakTitles(rows: readonly Values[], language: Language): void {
  for (const row of rows)
    row.title = spokenTitle({ title: String(row.title), title_en: String(row.title_en ?? '') }, language)
}
