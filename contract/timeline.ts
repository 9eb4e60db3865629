/** A file of an entry; it is fetched by a link that is asked for. */
export interface TimelineFile {
  name: string
  url: string
}

/** One value of an entry as people read it: what it became, and what it was when it is a change. */
export interface TimelineValue {
  column: string
  before?: string
  after: string
}

/** One thing that happened to a row, as its timeline is answered (architecture 2). */
export interface TimelineEntry {
  key: string
  /** A new row, a change, a deletion and its return, an action of the resource, or a row of the table that its definition names: `told`. */
  kind: 'add' | 'edit' | 'del' | 'restore' | 'action' | 'told'
  /** The action, or the choice that says what a told row is. */
  name: string
  /** The column of that choice. */
  column?: string
  /** Unix seconds. */
  time: number
  /** Who did it; null when nobody signed in did. */
  who: string | null
  /** States, where it went from one to another. */
  from?: string
  to?: string
  note: string
  /** What the rows are called that became one with it, or the row that it became one with. */
  with?: readonly string[]
  into?: string
  values: readonly TimelineValue[]
  files: readonly TimelineFile[]
  /** Until when whoever wrote it may change it, in unix seconds; said to nobody else, and no longer. */
  editableUntil?: number
  /** What the form of that change holds at first, with the number of the told row. */
  form?: Readonly<Record<string, unknown>>
}
