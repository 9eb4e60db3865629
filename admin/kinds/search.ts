import type { ComputedField, Field } from '../../contract/definition/field.ts'
import { type Definition, shownAs } from '../../contract/definition/resource.ts'
import type { FilterValue, Picked, SearchItem } from './kind.ts'
import { type FilterMode, filterModeOf } from './kinds.ts'

const isPicked = (entry: string | Picked): entry is Picked => typeof entry === 'object'

const listOf = (value: FilterValue): readonly (string | Picked)[] => (typeof value === 'string' ? [value] : value)

const words = (value: FilterValue): string[] => listOf(value).map((entry) => (isPicked(entry) ? entry.value : entry))

function oneOrMany(field: string, values: readonly string[]): SearchItem[] {
  const [first] = values
  if (first === undefined) return []
  return [values.length === 1 ? { field, operator: 'eq', val: first } : { field, operator: 'IN', val: values }]
}

function range(field: string, value: FilterValue): SearchItem[] {
  const [from = '', to = ''] = words(value)
  return from === '' && to === '' ? [] : [{ field, operator: 'RANGE', val: `${from},${to}` }]
}

/** Days become whole days; both ends are needed, so an open end is far away (protocol 3.2). */
function timeRange(field: string, value: FilterValue): SearchItem[] {
  const [from = '', to = ''] = words(value)
  if (from === '' && to === '') return []
  const val = `${from || '1970-01-02'} 00:00:00,${to || '2199-12-31'} 23:59:59`
  return [{ field, operator: 'RANGE', val, render: 'datetime' }]
}

/** Files and formatted text that are missing are empty text, never null. */
function presence(field: string, value: FilterValue): SearchItem[] {
  const chosen = words(value)[0]
  return chosen === undefined ? [] : [{ field, operator: chosen === 'filled' ? 'ne' : 'eq', val: '' }]
}

/** Picked in the place of an id: rows that point at none. */
export const noRow = 'none'
/** Picked in the place of an id: rows that point at some. */
export const anyRow = 'any'

/** A chosen branch of a tree stands for everything below it too (areas 8.2). */
function rows(field: string, value: FilterValue): SearchItem[] {
  const branches = listOf(value).some((entry) => isPicked(entry) && entry.branch)
  const ids = words(value)
  if (ids.length === 0) return []
  if (ids.includes(anyRow)) return [{ field, operator: 'NOT NULL', val: '1' }]
  if (ids.includes(noRow)) return [{ field, operator: 'NULL', val: '1' }]
  return branches ? [{ field, operator: 'TREE', val: ids }] : oneOrMany(field, ids)
}

/** How far the English version is: published, filled in, or nothing yet (areas 1.3). */
function english(title: string, value: FilterValue): SearchItem[] {
  const [state] = words(value)
  if (state === undefined) return []
  const published: SearchItem = { field: 'en_status', operator: 'eq', val: state === 'published' ? '1' : '0' }
  if (state === 'published') return [published]
  return [published, { field: `${title}_en`, operator: state === 'filled' ? 'ne' : 'eq', val: '' }]
}

/** Every value that was chosen stands in a list. */
const held = (field: string, value: FilterValue): SearchItem[] =>
  words(value).map((val) => ({ field, operator: 'FIND_IN_SET', val }))

/** A list was picked from, a word was typed. */
function typed(field: string, value: FilterValue): SearchItem[] {
  if (Array.isArray(value)) return oneOrMany(field, words(value))
  return words(value)
    .filter((val) => val.trim() !== '')
    .map((val) => ({ field, operator: 'LIKE', val: val.trim() }))
}

/** Conditions of one filter, by the kind of its column (protocol 3.2). */
const conditions: Readonly<Record<FilterMode, (column: string, value: FilterValue) => SearchItem[]>> = {
  words: typed,
  range,
  days: range,
  moments: timeRange,
  choice: (column, value) => oneOrMany(column, words(value)),
  choices: held,
  presence,
  rows,
  rowList: held,
  region: held,
}

export type Filters = Readonly<Record<string, FilterValue>>

/** All conditions of a list, in the order of the definition's filters. */
export function searchItems(definition: Definition, filters: Filters): SearchItem[] {
  return Object.entries(filters).flatMap(([column, value]) => {
    const field = shownAs(definition, column)
    if (column === 'en_status') return english(definition.title, value)
    return field ? conditions[filterModeOf(field)](column, value) : []
  })
}

/** Whether a filter says anything; empty ones leave the list and its chips. */
export function saysSomething(value: FilterValue | undefined): value is FilterValue {
  if (value === undefined) return false
  return typeof value === 'string' ? value.trim() !== '' : value.some((entry) => entry !== '')
}

const ranging = new Set<FilterMode>(['range', 'days', 'moments'])

/** Whether a filter has two ends. */
export const isRange = (field: Field | ComputedField): boolean => ranging.has(filterModeOf(field))

/** What one column is asked for by the page's address, in the shape of its filter. */
function filterValueOf(column: string, field: Field | ComputedField, values: readonly string[]): FilterValue {
  const [value = ''] = values
  if (column === 'en_status') return [value === '1' ? 'published' : value === '0' ? 'filled' : value]
  const mode = filterModeOf(field)
  if (picking.has(mode)) return values.map(pickedOf)
  if (isRange(field)) return value.includes(',') ? value.split(',') : [value, value]
  return field.kind === 'string' ? value : values
}

const picking = new Set<FilterMode>(['rows', 'rowList', 'region'])

/** A row that an address names; its own name is found out later (`useNamedFilters`). */
const pickedOf = (text: string): Picked => {
  const value = text.replace(branchMark, '')
  return { value, label: `#${value}`, ...(value !== text && { branch: true }) }
}

/** Behind the id of a branch in an address: everything below it too. */
const branchMark = /\*$/

/** A value of an address that was picked and not typed: `?resource[]=part` finds no `part_supplier`. */
const pickedName = /\[\]$/

/** `?brand_id=3` of the page's address as filters (protocol 3.2), several values by repeating it; unknown names are ignored. */
export function filtersFromAddress(definition: Definition, query: URLSearchParams): Filters {
  const asked = new Map<string, string[]>()
  for (const [name, value] of query) if (value !== '') asked.set(name, [...(asked.get(name) ?? []), value])
  const filters: Record<string, FilterValue> = {}
  for (const [name, values] of asked) {
    const column = name.replace(pickedName, '')
    const field = shownAs(definition, column)
    if (field) filters[column] = name === column ? filterValueOf(column, field, values) : values
  }
  return filters
}

/** A filter as names and values of an address, from which the same filter is read; undefined for what they cannot say. */
export function filterPairs(
  definition: Definition,
  column: string,
  value: FilterValue,
): readonly (readonly [string, string])[] | undefined {
  const field = shownAs(definition, column)
  if (!field) return []
  const typed = typeof value === 'string'
  const name = field.kind === 'string' && !typed && column !== 'en_status' ? `${column}[]` : column
  const texts = isRange(field)
    ? [words(value).join(',')]
    : listOf(value).map((one) => (isPicked(one) ? one.value + (one.branch ? '*' : '') : one))
  const pairs = texts.map((text) => [name, text] as const)
  const address = new URLSearchParams()
  for (const [key, text] of pairs) address.append(key, text)
  const read = filtersFromAddress(definition, address)
  const same = (a: FilterValue | undefined) => JSON.stringify(a && searchItems(definition, { [column]: a }))
  return same(read[column]) === same(value) ? pairs : undefined
}
