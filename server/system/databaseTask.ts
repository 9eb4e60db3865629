/** What a thread does with a SQLite file beside the server, which would stand still meanwhile. */
export interface DatabaseTask {
  file: string
  work: 'sizes' | 'check'
}

/** Bytes by table with its indexes; nothing where the driver cannot tell. */
export type TableSizes = Readonly<Record<string, number>>

/** What is wrong with the file, in the words of the database; nothing when it is whole. */
export type FileFaults = readonly string[]
