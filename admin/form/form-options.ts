import type { Definition } from '../../contract/definition/resource.ts'
import type { Row } from '../parts/row.ts'

/** Which row a form is about, and who is notified of the save. */
export interface FormOptions {
  definition: Definition
  /** Null for a row that does not exist yet. */
  id: number | null
  /** What a new row starts with, such as a copy. */
  start?: Row | undefined
  /** What it holds without having been entered, such as its parent. */
  preset?: Row | undefined
  /** The row as it was just read: it is not asked for again. */
  known?: Row | undefined
  /** Whether changes of the stored row may be posted. */
  agreed?(row: Row, changes: Row): true | Promise<boolean>
  onSaved(row: Row | undefined): void
}
