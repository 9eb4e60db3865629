import type { SqliteDatabase } from 'kysely'
import { Refusal } from '../../contract/failures/failures.ts'
import { openSqliteFile } from '../db/sqliteFile.ts'
import type { BackupTask } from './backupTask.ts'

/** Checks a scratch file that was brought up to this program. Throws `backupDamaged` and `backupLinks`. */
export async function checkScratch({ scratch, isFull }: Extract<BackupTask, { do: 'inspect' }>): Promise<void> {
  const db = openSqliteFile(scratch.file, scratch.driver)
  try {
    const [intact] = db.prepare('pragma integrity_check').all([]) as { integrity_check: string }[]
    if (intact?.integrity_check !== 'ok') throw new Refusal('backupDamaged')
    for (const { table, column } of jsonColumns(db)) {
      const query = `select 1 from "${table}" where "${column}" <> '' and not json_valid("${column}") limit 1`
      if (db.prepare(query).all([]).length > 0) throw new Refusal('backupDamaged')
    }
    // Some tables alone name rows that only the live database has.
    if (isFull) checkLinks(db)
  } finally {
    db.close()
  }
}

/** Columns that migrations made by `jsonColumn`, known by what they hold when nothing was saved. */
const jsonColumns = (db: SqliteDatabase): readonly { table: string; column: string }[] =>
  // The statement names its columns.
  db
    .prepare(
      `select t.name as "table", c.name as "column" from pragma_table_list t join pragma_table_info(t.name) c
        where t.schema = 'main' and t.type = 'table' and c.dflt_value in ('''[]''', '''{}''')`,
    )
    .all([]) as { table: string; column: string }[]

/** Throws `backupLinks` for the first foreign key that leads nowhere, with how many of its table do. */
export function checkLinks(db: SqliteDatabase): void {
  // The pragma names its columns.
  const broken = db.prepare('pragma main.foreign_key_check').all([]) as { table: string; parent: string }[]
  const [first] = broken
  if (!first) return
  const count = broken.filter(({ table, parent }) => table === first.table && parent === first.parent).length
  throw new Refusal('backupLinks', { table: first.table, to: first.parent, count })
}
