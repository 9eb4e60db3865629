import type { ComputedField, Field } from '../../contract/field.ts'
import type { Definition } from '../../contract/resource.ts'
import { shownAs } from '../../contract/resource.ts'
import type { FilterValue, Picked, SearchItem } from './kind.ts'

const isPicked = (entry: string | Picked): entry is Picked => typeof entry === 'object'

const listOf = (value: FilterValue): readonly (string | Picked)[] => (typeof value === 'string' ? [value] : value)

const words = (value: FilterValue): string[] => listOf(value).map((entry) => (isPicked(entry) ? entry.value : entry))

/** A chosen row of a tree stands for everything below it too (areas 8.2). */
const ids = (value: FilterValue): string[] =>
  listOf(value).flatMap((entry) => (isPicked(entry) ? [entry.value, ...(entry.below ?? [])] : [entry]))

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

function presence(field: string, value: FilterValue): SearchItem[] {
  const chosen = words(value)[0]
  if (chosen === undefined) return []
  return [{ field, operator: chosen === 'filled' ? 'NOT NULL' : 'NULL', val: 'true' }]
}

/** Conditions of one filter, by the kind of its column (protocol 3.2). */
export function searchOf(column: string, field: Field | ComputedField, value: FilterValue): SearchItem[] {
  switch (field.kind) {
    case 'integer':
    case 'decimal':
    case 'money':
    case 'date':
      return range(column, value)
    case 'time':
      return timeRange(column, value)
    case 'flag':
    case 'status':
    case 'choice':
      return oneOrMany(column, words(value))
    case 'choices':
    case 'references':
      return words(value).map((val) => ({ field: column, operator: 'FIND_IN_SET', val }))
    case 'reference':
    case 'tree':
      return oneOrMany(column, ids(value))
    case 'image':
    case 'images':
    case 'file':
    case 'files':
    case 'rows':
    case 'json':
    case 'richtext':
    case 'children':
      return presence(column, value)
    default:
      return words(value)
        .filter((val) => val.trim() !== '')
        .map((val) => ({ field: column, operator: 'LIKE', val: val.trim() }))
  }
}

export type Filters = Readonly<Record<string, FilterValue>>

/** All conditions of a list, in the order of the definition's filters. */
export function searchItems(definition: Definition, filters: Filters): SearchItem[] {
  return Object.entries(filters).flatMap(([column, value]) => {
    const field = shownAs(definition, column)
    return field ? searchOf(column, field, value) : []
  })
}

/** Whether a filter says anything; empty ones leave the list and its chips. */
export function saysSomething(value: FilterValue | undefined): value is FilterValue {
  if (value === undefined) return false
  return typeof value === 'string' ? value.trim() !== '' : value.some((entry) => entry !== '')
}

const ranged = new Set<string>(['integer', 'decimal', 'money', 'date', 'time'])

/** `?brand_id=3` of the page's address as filters (protocol 3.2); unknown names are somebody else's. */
export function filtersFromAddress(definition: Definition, query: URLSearchParams): Filters {
  const filters: Record<string, FilterValue> = {}
  for (const [column, said] of query) {
    const field = shownAs(definition, column)
    if (!field || said === '') continue
    if (field.kind === 'reference' || field.kind === 'tree') filters[column] = [{ value: said, label: `#${said}` }]
    else if (ranged.has(field.kind)) filters[column] = said.includes(',') ? said.split(',') : [said, said]
    else filters[column] = field.kind === 'string' ? said : [said]
  }
  return filters
}
