import type { SqliteDatabase } from 'kysely'
import { Refusal } from '../../contract/failures/failures.ts'
import { openSqliteFile } from '../db/sqliteFile.ts'
import type { BackupTask } from './backupTask.ts'
import { rowsOf } from './sqliteRows.ts'

/** Checks a scratch file that was brought up to this program. Throws `backupDamaged` and `backupLinks`. */
export async function checkScratch({ scratch, isFull }: Extract<BackupTask, { do: 'inspect' }>): Promise<void> {
  const db = openSqliteFile(scratch.file, scratch.driver)
  try {
    const [intact] = rowsOf<{ integrity_check: string }>(db, 'pragma integrity_check')
    if (intact?.integrity_check !== 'ok') throw new Refusal('backupDamaged')
    for (const { table, column } of jsonColumns(db)) {
      const query = `select 1 from "${table}" where "${column}" <> '' and not json_valid("${column}") limit 1`
      if (rowsOf(db, query).length > 0) throw new Refusal('backupDamaged')
    }
    // Some tables alone name rows that only the live database has.
    if (isFull) checkLinks(db)
  } finally {
    db.close()
  }
}

/** Columns that migrations made by `jsonColumn`, known by what they hold when nothing was saved. */
const jsonColumns = (db: SqliteDatabase): readonly { table: string; column: string }[] =>
  rowsOf(
    db,
    `select t.name as "table", c.name as "column" from pragma_table_list t join pragma_table_info(t.name) c
        where t.schema = 'main' and t.type = 'table' and c.dflt_value in ('''[]''', '''{}''')`,
  )

/** Throws `backupLinks` for the first foreign key that leads nowhere, with how many of its table do. */
export function checkLinks(db: SqliteDatabase): void {
  const broken = rowsOf<{ table: string; parent: string }>(db, 'pragma main.foreign_key_check')
  const [first] = broken
  if (!first) return
  const count = broken.filter(({ table, parent }) => table === first.table && parent === first.parent).length
  throw new Refusal('backupLinks', { table: first.table, to: first.parent, count })
}
