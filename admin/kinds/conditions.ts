import type { ComputedField, Field } from '../../contract/definition/field.ts'
import { type Definition, shownAs } from '../../contract/definition/resource.ts'
import type { FilterValue, Picked, SearchItem } from './kind.ts'
import { type FilterMode, filterModeOf } from './kinds.ts'
import { anyRow, type Filters, noRow } from './search.ts'

const valuesOf = ({ val }: SearchItem): readonly string[] => (typeof val === 'string' ? [val] : val)

const picked =
  (branch: boolean) =>
  (value: string): Picked => ({
    value,
    label: `#${value}`,
    ...(branch && { branch: true }),
  })

/** One value or any of several. */
const oneOrMany = (item: SearchItem): readonly string[] | undefined =>
  (item.operator === 'eq' || item.operator === 'IN') && item.render === undefined ? valuesOf(item) : undefined

const rangeOf = (item: SearchItem): FilterValue | undefined =>
  item.operator === 'RANGE' && item.render === undefined ? valuesOf(item)[0]?.split(',') : undefined

const inSet = (item: SearchItem): readonly string[] | undefined =>
  item.operator === 'FIND_IN_SET' ? valuesOf(item) : undefined

/** Ends that stand for an open one in `searchItems`. */
const openEnds = new Set(['1970-01-02', '2199-12-31'])

/** Whole days, as the filter of a moment asks for them. */
function daysOf({ operator, render, val }: SearchItem): FilterValue | undefined {
  const [, from, to] = /^(\S{10}) 00:00:00,(\S{10}) 23:59:59$/.exec(String(val)) ?? []
  if (operator !== 'RANGE' || render !== 'datetime' || from === undefined || to === undefined) return undefined
  return [from, to].map((day) => (openEnds.has(day) ? '' : day))
}

const filters: Readonly<Record<FilterMode, (item: SearchItem) => FilterValue | undefined>> = {
  words: (item) => (item.operator === 'LIKE' && typeof item.val === 'string' ? item.val : oneOrMany(item)),
  range: rangeOf,
  days: rangeOf,
  moments: daysOf,
  choice: oneOrMany,
  choices: inSet,
  presence: ({ operator, val }) =>
    val === '' && (operator === 'eq' || operator === 'ne') ? [operator === 'ne' ? 'filled' : 'empty'] : undefined,
  rows: (item) => {
    if (item.operator === 'NULL') return [picked(false)(noRow)]
    if (item.operator === 'NOT NULL') return [picked(false)(anyRow)]
    return (item.operator === 'TREE' ? valuesOf(item) : oneOrMany(item))?.map(picked(item.operator === 'TREE'))
  },
  rowList: (item) => inSet(item)?.map(picked(false)),
  region: (item) => inSet(item)?.map(picked(false)),
}

const filterOf = (field: Field | ComputedField, item: SearchItem) => filters[filterModeOf(field)](item)

/** Conditions that a filter can say become filters of the list; each column is filtered once, what is left stays a condition. */
export function filtersAmong(
  definition: Definition,
  items: readonly SearchItem[],
): { filters: Filters; where: readonly SearchItem[] } {
  const found: Record<string, FilterValue> = {}
  const where = items.filter((item) => {
    const field = item.field === 'en_status' ? undefined : shownAs(definition, item.field)
    const offered = definition.filters?.includes(item.field) === true
    const value = field && offered && !(item.field in found) ? filterOf(field, item) : undefined
    if (value !== undefined) found[item.field] = value
    return value === undefined
  })
  return { filters: found, where }
}
