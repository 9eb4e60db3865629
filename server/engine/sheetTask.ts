/** What the spreadsheet thread is asked: to write rows, the first being the head, or to read a file. */
export type SheetTask = { rows: readonly (readonly string[])[] } | { bytes: Uint8Array }
