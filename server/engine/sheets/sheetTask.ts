/** One sheet as text; that of a CSV has no name. */
export interface TextSheet {
  name: string
  rows: readonly (readonly string[])[]
}

/** Sheets to be read besides the first, by their names, and the most rows of each. */
export interface NamedSheets {
  names: readonly string[]
  most: number
}

/** What the spreadsheet thread is asked: to write sheets, the first row of each being its head, or to read the first rows of a file. */
export type SheetTask = { sheets: readonly TextSheet[] } | { bytes: Uint8Array; most: number; beside: NamedSheets }
