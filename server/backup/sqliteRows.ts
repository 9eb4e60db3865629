import type { SqliteDatabase } from 'kysely'

/** Rows of a statement that names its columns as the type does. */
export const rowsOf = <Row>(db: SqliteDatabase, sql: string, values: readonly unknown[] = []): Row[] =>
  // The driver answers objects with the names of the statement.
  db.prepare(sql).all(values) as Row[]

export const run = (db: SqliteDatabase, sql: string, values: readonly unknown[] = []) => db.prepare(sql).run(values)

interface Trigger {
  name: string
  table: string
  /** The statement that makes it. */
  sql: string
}

/** All triggers of the file itself. */
export const triggersOf = (db: SqliteDatabase): Trigger[] =>
  rowsOf(db, `select name, tbl_name as "table", sql from main.sqlite_master where type = 'trigger'`)

/** Numbers go on from `last` at least; SQLite has no row for a table that never had one. */
export function raiseNumber(db: SqliteDatabase, table: string, last: number): void {
  run(db, 'update main.sqlite_sequence set seq = max(seq, ?) where name = ?', [last, table])
  run(
    db,
    `insert into main.sqlite_sequence (name, seq)
      select ?, ? where not exists (select 1 from main.sqlite_sequence where name = ?)`,
    [table, last, table],
  )
}
