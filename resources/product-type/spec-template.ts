import type { Fault } from '../../contract/failures/failures.ts'
import { productTypeFailures } from './product-type-failures.ts'

/** One row of `param_template` (areas 8.1). */
export interface TemplateRow {
  key: string
  group: string
  group_en: string
  name: string
  name_en: string
  input: 'text' | 'number' | 'select' | 'range'
  unit: string
  options: readonly string[]
  options_en: readonly string[]
  required: 0 | 1
  filterable: 0 | 1
  comparable: 0 | 1
}

/** Rows added by hand stand under this key of `params`; no template may use it. */
export const customKey = 'custom'

/** The templates of a type and of the types above it as one, the nearest row winning for each key; given root first. */
export function mergedTemplate(chain: readonly (readonly TemplateRow[])[]): TemplateRow[] {
  const merged = new Map<string, TemplateRow>()
  for (const row of chain.flat()) merged.set(row.key, row)
  return [...merged.values()]
}

/** What is wrong with a template beyond its single cells: keys and options. */
export function templateFault(rows: readonly TemplateRow[]): Fault | undefined {
  const seen = new Set<string>()
  for (const row of rows) {
    const { key, name, input, options, options_en } = row
    if (!/^[a-z][a-z0-9_]*$/.test(key) || key === customKey)
      return { word: productTypeFailures.paramKey, values: { key } }
    if (seen.has(key)) return { word: productTypeFailures.paramKeyTwice, values: { key } }
    seen.add(key)
    if (input === 'select' && options.length === 0) return { word: productTypeFailures.paramOptions, values: { name } }
    if (options_en.length > 0 && options_en.length !== options.length)
      return { word: productTypeFailures.optionPairs, values: { name } }
  }
  return undefined
}
