import type { SqliteDatabase } from 'kysely'

export interface Trigger {
  name: string
  table: string
  /** The statement that makes it. */
  sql: string
}

/** All triggers of one of the attached databases. */
export const triggersOf = (db: SqliteDatabase, schema: string): Trigger[] =>
  // The statement names its columns.
  db
    .prepare(`select name, tbl_name as "table", sql from "${schema}".sqlite_master where type = 'trigger'`)
    .all([]) as Trigger[]
