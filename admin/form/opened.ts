import type { Row } from '../parts/row.ts'

/** What the form is open for; several chosen rows are edited one after another (protocol 3.5), one that was just read is `known`, `asked` is the column to begin with. */
export type Opened =
  | { kind: 'add'; parent?: Row | undefined }
  | { kind: 'duplicate'; id: number }
  | { kind: 'edit'; ids: readonly number[]; known?: Row; asked?: string | undefined }
