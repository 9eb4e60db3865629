/** What the spreadsheet thread is asked: to write rows, the first being the head, or to read at most so many of a file. */
export type SheetTask = { rows: readonly (readonly string[])[] } | { bytes: Uint8Array; most: number }
