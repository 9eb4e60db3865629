import type { HistoryChange } from './history.ts'

type Shown = Pick<HistoryChange, 'column' | 'before' | 'after' | 'pieces' | 'lines' | 'pictures'>

/** A value of a deleted row, as a change from nothing. */
export interface HeldValue extends Shown {
  label: string
}

/** Rows of another table that were deleted with it. */
export interface HeldRows {
  table: string
  label: string
  rows: readonly (readonly HeldValue[])[]
}

/** What people read of an entry of the recycle log or of sensitive data. */
export interface EntryDetails {
  /** The row that it is about exists. */
  stands: boolean
  /** Of a deletion. */
  values?: readonly HeldValue[]
  below?: readonly HeldRows[]
  /** Of a change; left out for those who may not see the column. */
  change?: Shown
}
