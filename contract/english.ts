import type { CellField, Field } from './definition/field.ts'
import type { Text } from './text.ts'

/** First and last of the characters that words of Chinese are made of. */
export const chineseCharacters = ['\u3400', '\u9fff'] as const

const chinese = new RegExp(`[${chineseCharacters.join('-')}]`)

/** Whether a text holds Chinese. Numbers, codes and trade names read the same in both languages and need no English. */
export const isChinese = (value: unknown): boolean =>
  chinese.test(typeof value === 'string' ? value : JSON.stringify(value ?? ''))

/** Columns of a JSON grid that have an English one beside them: `text` of `text` and `text_en`. */
export function twinsIn(field: Field): string[] {
  const columns: Readonly<Record<string, CellField>> = field.kind === 'rows' ? field.bounds.columns : {}
  return Object.keys(columns).filter((name) => `${name}_en` in columns)
}

/** How far the English of a row is (areas 1.3): visitors see it, its title is written, or nothing is. */
export type EnglishState = 'published' | 'filled' | 'empty'

/** One noun in the list of what lacks English; rows within the caller's scope. */
export interface TranslationArea {
  table: string
  /** A screen of settings in the place of a noun: the node of the screen, and what it is called. */
  settings?: { node: string; label: Text }
  /** Rows by the state of their English. */
  counts: Readonly<Record<EnglishState, number>>
  /** Rows that each list holds. */
  rows: Readonly<Record<TranslationFilter, number>>
}

/** What a list of rows is about: Chinese without English, or English that only waits to be published. */
export const translationFilters = ['lacking', 'ready'] as const
export type TranslationFilter = (typeof translationFilters)[number]

export interface UntranslatedRow {
  id: number
  name: string
  code: string
  state: EnglishState
  /** Fields whose English is missing, in the order of the form. */
  missing: readonly string[]
  /** Of a setting: the tab it stands on. */
  group?: string
}
