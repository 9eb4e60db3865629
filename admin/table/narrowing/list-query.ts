import type { Query } from '../../../browser/query.ts'
import { type Definition, fieldOf, type OrderedColumn, sortOf } from '../../../contract/definition/resource.ts'
import type { SearchItem } from '../../kinds/kind.ts'
import { officeKindOf } from '../../kinds/kinds.ts'
import { type Filters, searchItems } from '../../kinds/search.ts'

/** What a reader asked of a list. */
export interface ListState {
  page: number
  limit: number
  /** `column,asc` or `column,desc`; empty for the definition's own order. */
  order: string
  quickSearch: string
  filters: Filters
  /** Conditions that no filter can say, besides the filters. */
  where?: readonly SearchItem[]
  /** A named view of the definition; empty for all rows. */
  view: string
  /** The saved view that the list was opened in. */
  saved?: number | undefined
  /** An address has named the saved view and nothing else: what it asks for is still to come. */
  named?: true | undefined
  /** Revisions of one thing stand together. */
  grouped?: boolean | undefined
  /** Only rows in this state, whatever else is asked: a column of the kanban. */
  inState?: string
  /** Only rows that are planned between these moments, whatever else is asked: a part of the calendar. */
  planned?: { from: number; until: number }
  /** The first rows of each of some days in place of a page, or of each lane and day: a part of the calendar. */
  byDay?: { by: string; first: string; days: number; each: number; until?: string; lane?: string }
  /** Only rows that are to be planned: what waits beside the calendar. */
  waiting?: true
}

/** Whether what the list asks for is still to come with its saved view; asking before would show rows that are none of it. */
export const awaitsView = ({ named, filters, where = [], quickSearch, order, view }: ListState): boolean =>
  named === true && Object.keys(filters).length + where.length === 0 && quickSearch + order + view === ''

/** Rows of a page where a request does not say how many (protocol 3.1). */
const usualLimit = 10

export const firstPage: ListState = { page: 1, limit: 20, order: '', quickSearch: '', filters: {}, view: '' }

/** A list that starts with pictures of its rows is looked over, not read: its pages are longer. */
export const pageLength = ({ computed }: Definition): number =>
  computed?.preview?.kind === 'image' ? 50 : firstPage.limit

/** Whether revisions of one thing stand together. */
export const isGrouped = ({ revision }: Definition, { grouped }: ListState): boolean =>
  revision !== undefined && grouped === true

/** Every condition that the reader asked for. */
export const conditionsOf = (
  definition: Definition,
  { filters, where = [] }: Pick<ListState, 'filters' | 'where'>,
): SearchItem[] => [...searchItems(definition, filters), ...where]

/** Only what differs from what the server assumes is said (protocol 3.1). */
export function listQuery(definition: Definition, state: ListState): Query {
  const { inState, planned, byDay } = state
  const view = (state.waiting && definition.calendar?.waiting) || state.view
  const isPart = inState !== undefined || planned !== undefined || byDay !== undefined || state.waiting
  const column = definition.states?.column
  const inColumn =
    column !== undefined && inState !== undefined ? [{ field: column, operator: 'eq', val: inState }] : []
  const search = [...conditionsOf(definition, state), ...inColumn, ...plannedItems(definition, state)]
  const quickSearch = state.quickSearch.trim()
  return {
    ...(quickSearch !== '' && { quickSearch }),
    ...(view !== '' && { view }),
    // The whole list has counted them; a part of it need not.
    ...(definition.views && !isPart && { views: '1' }),
    ...(isGrouped(definition, state) && !isPart && { grouped: '1' }),
    ...(byDay ?? pageOf(state)),
    // A condition is data like any other once it travels.
    ...(search.length > 0 && { search: search.map((item) => ({ ...item })) }),
  }
}

const pageOf = ({ order, page, limit }: ListState): Query => ({
  ...(order !== '' && { order }),
  ...(page > 1 && { page }),
  ...(limit !== usualLimit && { limit }),
})

/** Rows that begin before the end of a span, and end after its beginning. */
function plannedItems(definition: Definition, { planned }: ListState): SearchItem[] {
  const { calendar } = definition
  if (!calendar || !planned) return []
  return [
    { field: calendar.start, operator: 'lt', val: String(planned.until) },
    { field: calendar.end, operator: 'gt', val: String(planned.from) },
    ...activeItems(definition),
  ]
}

/** What was given up stands in no calendar. */
export function activeItems({ states }: Definition): SearchItem[] {
  const idle = Object.keys(states?.tones ?? {}).filter((state) => states?.tones[state] === 'idle')
  return states && idle.length > 0 ? [{ field: states.column, operator: 'NOT IN', val: idle }] : []
}

/** Stored columns of one plain value can be sorted, and states that time changes; joined, computed and structured ones cannot. */
export function isSortableColumn(definition: Definition, column: string): boolean {
  const field = fieldOf(definition, column)
  return (
    column === 'id' ||
    definition.computed?.[column]?.phases !== undefined ||
    (field !== undefined && !officeKindOf(field).isUnsorted)
  )
}

/** The columns of the order in force: the one that was chosen, else the definition's own (protocol 3.8). */
export function ordersInForce(definition: Definition, order: string): OrderedColumn[] {
  const [column = '', direction] = order.split(',')
  return column === '' ? sortOf(definition) : [{ column, descending: direction === 'desc' }]
}

/** Of these the one that counts most. */
export const orderInForce = (definition: Definition, order: string): OrderedColumn =>
  ordersInForce(definition, order)[0] ?? { column: 'id', descending: true }

/** Body of a drag (protocol 3.8): `down` when the row moved to a later place. */
export function sortableBody(move: number, target: number, at: { from: number; to: number; order: string }) {
  return {
    move,
    target,
    ...(at.order !== '' && { order: at.order }),
    direction: at.to > at.from ? 'down' : 'up',
  }
}
