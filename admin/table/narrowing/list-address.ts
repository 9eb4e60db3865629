import type { Definition } from '../../../contract/definition/resource.ts'
import { filtersAmong } from '../../kinds/conditions.ts'
import { type SearchItem, searchOperators } from '../../kinds/kind.ts'
import { type Filters, filterPairs, filtersFromAddress, searchItems } from '../../kinds/search.ts'
import type { Drawing } from '../../parts/drawing.ts'
import { isSortableColumn, type ListState, pageLength } from './list-query.ts'

/** What an address says of a list; the drawing is undefined where it says none. */
export type Addressed = Omit<ListState, 'inState' | 'planned' | 'byDay' | 'waiting'> & { drawing?: Drawing | undefined }

const ours = ['page', 'limit', 'order', 'q', 'view', 'group', 'as', 'where'] as const

const drawings: readonly string[] = ['rows', 'cards', 'kanban', 'calendar'] satisfies Drawing[]

const filterNames = (definition: Definition, query: URLSearchParams): string[] => {
  const columns = Object.keys(filtersFromAddress(definition, query))
  return [...new Set(query.keys())].filter((name) => columns.includes(name.replace(/\[\]$/, '')))
}

/** Whether an address says anything of its list; without, the list is as it was left. */
export const saysList = (definition: Definition, query: URLSearchParams): boolean =>
  ours.some((name) => query.has(name)) || filterNames(definition, query).length > 0

/** A number above zero that an address holds. */
const countIn = (text: string | null, most: number): number | undefined => {
  const count = /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined
  return count === undefined || count > most ? undefined : count
}

const mostPages = 1_000_000
/** Rows of the longest page. */
export const longestPage = 500

/** Which view an address names: one of the definition, or a saved one by its number. */
function viewIn({ views = {} }: Definition, name: string): Pick<ListState, 'view' | 'saved'> {
  const saved = countIn(name, Number.MAX_SAFE_INTEGER)
  return { view: Object.hasOwn(views, name) ? name : '', ...(saved !== undefined && { saved }) }
}

/** Reads a list from its address (contract of addresses: docs/map.md); whatever it does not understand is as at first. */
export function readList(definition: Definition, query: URLSearchParams): Addressed {
  const order = query.get('order') ?? ''
  const [column = ''] = order.split(',')
  const among = filtersAmong(definition, conditionsIn(query.get('where')))
  const as = query.get('as') ?? ''
  return {
    page: countIn(query.get('page'), mostPages) ?? 1,
    limit: countIn(query.get('limit'), longestPage) ?? pageLength(definition),
    order: column !== '' && isSortableColumn(definition, column) ? order : '',
    quickSearch: query.get('q') ?? '',
    filters: { ...among.filters, ...filtersFromAddress(definition, query) },
    where: among.where,
    ...viewIn(definition, query.get('view') ?? ''),
    ...(query.get('group') === '1' && { grouped: true }),
    // One of the four, as was just found.
    ...(drawings.includes(as) && { drawing: as as Drawing }),
  }
}

/** Writes a list into its address in place of what stood there of it; the rest of the address stays. */
export function writeList(definition: Definition, state: Addressed, query: URLSearchParams): void {
  for (const name of [...ours, ...filterNames(definition, query)]) query.delete(name)
  const { pairs, where } = saidOf(definition, state)
  const said: Readonly<Record<(typeof ours)[number], string>> = {
    page: state.page > 1 ? String(state.page) : '',
    // A page is what it is by its length alone.
    limit: state.limit === pageLength(definition) && state.page === 1 ? '' : String(state.limit),
    order: state.order,
    q: state.quickSearch.trim(),
    view: state.saved === undefined ? state.view : String(state.saved),
    group: state.grouped ? '1' : '',
    as: state.drawing ?? '',
    where: where.length > 0 ? JSON.stringify(where) : '',
  }
  for (const name of ours) if (said[name] !== '') query.set(name, said[name])
  for (const [name, value] of pairs) query.append(name, value)
}

/** The part of an address that is a list's, always written the same way. */
export function listAddress(definition: Definition, state: Addressed): string {
  const query = new URLSearchParams()
  writeList(definition, state, query)
  return query.toString()
}

function saidOf(definition: Definition, { filters, where = [] }: Pick<Addressed, 'filters' | 'where'>) {
  const pairs: (readonly [string, string])[] = []
  const untold: Record<string, Filters[string]> = {}
  for (const [column, value] of Object.entries(filters)) {
    const found = filterPairs(definition, column, value)
    if (found) pairs.push(...found)
    else untold[column] = value
  }
  return { pairs, where: [...searchItems(definition, untold), ...where] }
}

const isText = (value: unknown): value is string => typeof value === 'string'

/** Conditions that somebody may have typed: what is none is left out. */
export function conditionsIn(text: string | null): SearchItem[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(parsed) ? parsed.flatMap(conditionOf) : []
  } catch {
    return []
  }
}

function conditionOf(raw: unknown): SearchItem[] {
  if (typeof raw !== 'object' || raw === null) return []
  const { field, operator, val, render }: { [K in keyof SearchItem]?: unknown } = raw
  const known = searchOperators.find((one) => one === operator)
  if (!isText(field) || known === undefined) return []
  if (!isText(val) && !(Array.isArray(val) && val.every(isText))) return []
  return [{ field, operator: known, val, ...(render === 'datetime' && { render }) }]
}
