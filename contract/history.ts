/** A piece of a text that was changed: what stood there alone, what stands there alone, or both. */
export interface HistoryPiece {
  text: string
  is?: 'was' | 'now'
}

/** What became of one row or entry of a list. */
export interface HistoryLine {
  kind: 'added' | 'changed' | 'removed'
  /** What people know it by. */
  name: string
  /** Its columns: of a change both values, else the one there is. */
  values: readonly HistoryValue[]
}

export interface HistoryValue {
  column: string
  before?: string
  after?: string
  /** Of rows below, in place of both. */
  lines?: readonly HistoryLine[]
}

/** One changed value as people read it. */
export interface HistoryChange {
  /** Its number in the history, by which it is rolled back. */
  id: number
  column: string
  before: string
  after: string
  /** Of long texts, in place of both. */
  pieces?: readonly HistoryPiece[]
  /** Of rows and lists, in place of both. */
  lines?: readonly HistoryLine[]
  /** Of pictures, their addresses. */
  pictures?: { readonly before: readonly string[]; readonly after: readonly string[] }
  can_rollback: boolean
  /** Why not, in the reader's language. */
  reason?: string
  /** It was rolled back. */
  undone?: true
}

/** One save, action, deletion or return of a row (areas 20). */
export interface HistoryEntry {
  key: string
  kind: 'add' | 'edit' | 'del' | 'restore' | 'action'
  /** The action. */
  name: string
  /** Unix seconds. */
  time: number
  /** Who did it; null when no account did. */
  who: string | null
  note: string
  changes: readonly HistoryChange[]
}

/** A page of the history of a row, newest first. */
export interface HistoryPage {
  history: readonly HistoryEntry[]
  /** `before` of the request for the next page; null on the last. */
  before: number | null
}

/** A deleted row that can be restored. */
export interface DeletedRow {
  /** Number of the deletion, by which it is restored. */
  id: number
  row_id: number
  name: string
  /** How many rows of other tables went with it. */
  children: number
  who: string | null
  /** Unix seconds. */
  time: number
}
