import { isChinese } from './english.ts'
import type { Language } from './text.ts'

type WithoutTwin<T, K extends keyof T> = K extends 'en_status'
  ? never
  : K extends `${infer B}_en`
    ? B extends keyof T
      ? never
      : K
    : K

/** The same value with every `x` / `x_en` pair resolved to `x`. */
export type InLanguage<T> = T extends readonly (infer E)[]
  ? InLanguage<E>[]
  : T extends object
    ? { [K in keyof T as WithoutTwin<T, K>]: InLanguage<T[K]> }
    : T

/** English was asked and Chinese is served, at least in part (areas 1.3). */
export interface Fallback {
  lang_fallback: boolean
}

/** How a row is read: in which language, and whether Chinese had to stand in. */
export interface LanguageReading {
  english: boolean
  fellBack: boolean
}

/**
 * Resolves a bilingual row in one language, at every depth: columns, rows of JSON grids, joined rows (areas 1.3).
 * English that its `en_status` does not publish is not shown; Chinese stands in for whatever English lacks.
 */
export function inLanguage<T extends object>(row: T, language: Language): InLanguage<T> & Fallback {
  const reading: LanguageReading = { english: language === 'en', fellBack: false }
  const resolved = resolve(row, reading, true)
  // The shape is what InLanguage says: pairs are folded and nothing else is touched.
  return { ...(resolved as InLanguage<T>), lang_fallback: reading.fellBack }
}

/** A value with every pair at any depth resolved. `published`: what the nearest row around it says, since rows of a grid share the English of their record. */
export function resolve(value: unknown, reading: LanguageReading, published: boolean): unknown {
  if (value === null || typeof value !== 'object') return value
  if (Array.isArray(value)) return value.map((entry) => resolve(entry, reading, published))
  // What is neither a scalar nor a list is a row.
  const row = value as Readonly<Record<string, unknown>>
  const own = row.en_status === undefined ? published : row.en_status === 1
  const resolved: Record<string, unknown> = {}
  for (const name of Object.keys(row)) {
    if (name === 'en_status' || (name.endsWith('_en') && name.slice(0, -3) in row)) continue
    const twin = `${name}_en`
    const entry = row[name]
    if (twin in row) resolved[name] = chosen(entry, own ? row[twin] : undefined, reading)
    else resolved[name] = typeof entry === 'object' ? resolve(entry, reading, own) : entry
  }
  return resolved
}

/** One of a pair; `english` is undefined where it is not published. */
export function chosen(chinese: unknown, english: unknown, reading: LanguageReading): unknown {
  if (!reading.english) return chinese
  if (!isBlank(english)) return english
  if (isChinese(chinese)) reading.fellBack = true
  return chinese
}

function isBlank(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return Array.isArray(value) && value.length === 0
}
