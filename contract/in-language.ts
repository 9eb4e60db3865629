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

interface Reading {
  english: boolean
  fellBack: boolean
}

/**
 * Resolves a bilingual row in one language, at every depth: columns, rows of JSON grids, joined rows (areas 1.3).
 * English that its `en_status` does not publish is not shown; Chinese stands in for whatever English lacks.
 */
export function inLanguage<T extends object>(row: T, language: Language): InLanguage<T> & Fallback {
  const reading: Reading = { english: language === 'en', fellBack: false }
  const resolved = resolve(row, reading, true)
  // The shape is what InLanguage says: pairs are folded and nothing else is touched.
  return { ...(resolved as InLanguage<T>), lang_fallback: reading.fellBack }
}

/** `published`: what the nearest row around it says, since rows of a grid share the English of their record. */
function resolve(value: unknown, reading: Reading, published: boolean): unknown {
  if (Array.isArray(value)) return value.map((entry) => resolve(entry, reading, published))
  if (value === null || typeof value !== 'object') return value
  const row: Record<string, unknown> = { ...value }
  const { en_status: ownStatus = published ? 1 : 0 } = row
  const resolved: Record<string, unknown> = {}
  for (const [name, entry] of Object.entries(row)) {
    if (name === 'en_status' || (name.endsWith('_en') && name.slice(0, -3) in row)) continue
    const twin = `${name}_en`
    if (!(twin in row)) resolved[name] = resolve(entry, reading, ownStatus === 1)
    else resolved[name] = chosen(entry, ownStatus === 1 ? row[twin] : undefined, reading)
  }
  return resolved
}

function chosen(chinese: unknown, english: unknown, reading: Reading): unknown {
  if (!reading.english) return chinese
  if (!isBlank(english)) return english
  if (!isBlank(chinese)) reading.fellBack = true
  return chinese
}

function isBlank(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true
  return Array.isArray(value) && value.length === 0
}
