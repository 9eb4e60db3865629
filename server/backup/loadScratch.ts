import type { SqliteDatabase } from 'kysely'
import { openSqliteFile } from '../db/sqliteFile.ts'
import type { BackupTask } from './backupTask.ts'
import { readBackup } from './readBackup.ts'
import { triggersOf } from './sqliteTriggers.ts'
import type { Values } from './tableRows.ts'
import type { Pace } from './writeBackup.ts'

/**
 * Fills a scratch file, which has the tables of the backup's own steps, with all that the backup holds. Its triggers rest: what they
 * would count stands in the backup. Throws as `readBackup` does.
 */
export async function loadScratch(
  { file, passphrase, sha256, scratch }: Extract<BackupTask, { do: 'load' }>,
  pace: Pace,
): Promise<unknown> {
  const db = openSqliteFile(scratch.file, scratch.driver)
  try {
    for (const pragma of ['synchronous = off', 'foreign_keys = off']) run(db, `pragma ${pragma}`)
    const triggers = triggersOf(db, 'main')
    run(db, 'begin')
    for (const { name } of triggers) run(db, `drop trigger "${name}"`)
    const found = readBackup({ path: file, passphrase, sha256 }, { ...filling(db), step: pace.step })
    for (const { sql } of triggers) run(db, sql)
    run(db, 'commit')
    return found
  } finally {
    db.close()
  }
}

const run = (db: SqliteDatabase, sql: string, values: readonly unknown[] = []) => db.prepare(sql).run(values)

function filling(db: SqliteDatabase) {
  let table = ''
  let insert = ''
  return {
    table({ name, columns }: { name: string; columns: string[] }) {
      table = name
      const names = columns.map((column) => `"${column}"`).join(', ')
      insert = `insert into "${name}" (${names}) values (${columns.map(() => '?').join(', ')})`
      // Steps may have written rows of their own.
      run(db, `delete from "${name}"`)
    },
    rows(rows: readonly Values[]) {
      const statement = db.prepare(insert)
      for (const row of rows) statement.run(row)
    },
    tableEnd({ rows, last }: { rows: number; last: number }) {
      run(db, 'update row_count set rows = ? where name = ?', [rows, table])
      if (last > 0) raiseNumber(db, table, last)
    },
  }
}

/** SQLite has no row for a table that never had one. */
function raiseNumber(db: SqliteDatabase, table: string, last: number): void {
  run(db, 'update sqlite_sequence set seq = max(seq, ?) where name = ?', [last, table])
  run(
    db,
    'insert into sqlite_sequence (name, seq) select ?, ? where not exists (select 1 from sqlite_sequence where name = ?)',
    [table, last, table],
  )
}
