import type { Row } from '../parts/row.ts'

/** Chosen rows, edited one after another (protocol 3.5): those that are left, of so many. */
export interface EditOpened {
  kind: 'edit'
  ids: readonly number[]
  of?: number
  /** The row as it was just read. */
  known?: Row
  /** The column to begin with. */
  asked?: string | undefined
}

/** What the form is open for; `view`: the named view it was opened in. */
export type Opened =
  | { kind: 'add'; parent?: Row | undefined; view?: string }
  | { kind: 'duplicate'; id: number }
  | EditOpened
