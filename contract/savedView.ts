/** What a saved view asks of its list, as a request asks it (protocol 3.1), and how the list is drawn then. */
export interface ViewAsks {
  /** The view of the definition that it narrows. */
  view: string
  quickSearch: string
  search: readonly Readonly<Record<string, unknown>>[]
  /** `column,asc` or `column,desc`; empty for the order of the definition. */
  order: string
  /** The columns that are shown, in their order; empty for those of the reader. */
  columns: readonly string[]
  /** How the list is drawn; empty as the reader draws it. */
  drawing: string
}

/** A saved view as it is answered. */
export interface SavedView {
  id: number
  name: string
  shared: boolean
  /** It is the caller's own. */
  own: boolean
  asks: ViewAsks
  /** Rows that it holds within the caller's scope. */
  count: number
}

export const longestViewName = 40
/** Views of one administrator for one list. */
export const mostViews = 30
/** The node that lets somebody share views, and change those that are shared. */
export const shareNode = 'routine/savedView/share'
