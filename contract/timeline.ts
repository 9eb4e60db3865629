/** A file of an entry; it is downloaded by a link that is requested separately. */
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
  /** A new row, a change, a deletion and its return, an action of the resource, or a row of the table that its definition names in `activities`. */
  kind: 'add' | 'edit' | 'del' | 'restore' | 'action' | 'activity'
  /** The action, or the value of the choice that classifies such a row. */
  name: string
  /** The column of that choice. */
  column?: string
  /** Unix seconds. */
  time: number
  /** Who did it; null when no account did. */
  who: string | null
  /** States, where it went from one to another. */
  from?: string
  to?: string
  note: string
  /** Names of the rows that were merged into it, or of the row that it was merged into: empty when the reader may not see that. */
  with?: readonly string[]
  into?: string
  values: readonly TimelineValue[]
  files: readonly TimelineFile[]
  /** Until when its author may change it, in unix seconds; present for the author alone, and only until then. */
  editableUntil?: number
  /** Initial values of the form for that change, with the id of the row that it changes. */
  form?: Readonly<Record<string, unknown>>
}
