import type { Row } from '../parts/row.ts'

/**
 * What the form is open for; several chosen rows are edited one after another (protocol 3.5), one that was just read is `known`; `view`: the
 * named view it was opened in; `asked`: the column to begin with.
 */
export type Opened =
  | { kind: 'add'; parent?: Row | undefined; view?: string }
  | { kind: 'duplicate'; id: number }
  | { kind: 'edit'; ids: readonly number[]; known?: Row; asked?: string | undefined }
