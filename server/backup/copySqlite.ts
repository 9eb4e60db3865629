import type { SqliteDatabase } from 'kysely'
import { openSqliteFile } from '../db/sqliteFile.ts'
import type { CopyWish, Restored, ScratchPlace } from './backupTask.ts'
import { derivedFrom } from './carried.ts'
import { checkLinks } from './checkScratch.ts'
import { afterCopy, beforeCopy } from './settling.ts'
import { triggersOf } from './sqliteTriggers.ts'
import type { Pace } from './writeBackup.ts'

interface Copying {
  scratch: ScratchPlace
  live: ScratchPlace
  wish: CopyWish
}

/** Replaces the rows of a live file by those of the scratch one, in one transaction of a connection of its own. Throws `backupLinks`. */
export function copyToSqlite({ scratch, live, wish }: Copying, pace: Pace): Restored {
  const db = openSqliteFile(live.file, live.driver)
  try {
    // Deleting would cascade; what leads nowhere in the end is refused below.
    run(db, 'pragma foreign_keys = off')
    run(db, 'attach database ? as scratch', [scratch.file])
    run(db, 'begin immediate')
    try {
      const restored = replaced(db, wish, pace)
      checkLinks(db)
      run(db, 'commit')
      return restored
    } catch (error) {
      run(db, 'rollback')
      throw error
    }
  } finally {
    db.close()
  }
}

const run = (db: SqliteDatabase, sql: string, values: readonly unknown[] = []) => db.prepare(sql).run(values)

// Statements below name their columns.
const first = <T>(db: SqliteDatabase, sql: string): T | undefined => db.prepare(sql).all([])[0] as T | undefined

const secretSql = `select value from config where name = 'token_secret'`
const versionSql = `select cast(value as integer) as version from config where name = 'content_version'`

function replaced(db: SqliteDatabase, wish: CopyWish, pace: Pace): Restored {
  const tables = new Set(wish.tables)
  const secret = first<{ value: string }>(db, secretSql)?.value
  const version = first<{ version: number }>(db, versionSql)?.version ?? 0
  const triggers = triggersOf(db, 'main').filter(({ table }) => tables.has(table))
  for (const { name } of triggers) run(db, `drop trigger main."${name}"`)
  for (const statement of beforeCopy) run(db, statement)
  const found = wish.tables.map((name, at) => {
    const rows = replaceTable(db, name)
    pace.step(at / wish.tables.length)
    return { name, rows }
  })
  for (const { sql } of triggers) run(db, sql)
  for (const statement of afterCopy({ tables, keepSession: wish.keepSession, version })) run(db, statement)
  derive(db, tables)
  return { tables: found, secretChanged: first<{ value: string }>(db, secretSql)?.value !== secret }
}

function replaceTable(db: SqliteDatabase, name: string): number {
  const columns = db.prepare(`select name from pragma_table_info('${name}', 'scratch')`).all([]) as { name: string }[]
  const names = columns.map((column) => `"${column.name}"`).join(', ')
  noteRows(db, name)
  run(db, `delete from main."${name}"`)
  run(db, `insert into main."${name}" (${names}) select ${names} from scratch."${name}"`)
  run(db, `update main.row_count set rows = (select count(*) from main."${name}") where name = '${name}'`)
  // A number is never given twice, neither one of the backup nor one of the time after it.
  const last = first<{ last: number }>(
    db,
    `select seq as last from scratch.sqlite_sequence where name = '${name}'`,
  )?.last
  if (last !== undefined) {
    run(db, 'update main.sqlite_sequence set seq = max(seq, ?) where name = ?', [last, name])
    run(
      db,
      `insert into main.sqlite_sequence (name, seq)
        select ?, ? where not exists (select 1 from main.sqlite_sequence where name = ?)`,
      [name, last, name],
    )
  }
  return first<{ rows: number }>(db, `select count(*) as rows from main."${name}"`)?.rows ?? 0
}

const has = (db: SqliteDatabase, table: string): boolean =>
  first(db, `select 1 as found from main.sqlite_master where type = 'table' and name = '${table}'`) !== undefined

/** To those who keep rows in memory every row has changed. */
function noteRows(db: SqliteDatabase, name: string): void {
  if (has(db, `feed_${name}`)) run(db, `insert into main."feed_${name}" (id) select id from main."${name}"`)
}

/** Search indexes are emptied, to be filled after the commit; rows that came are noted. */
function derive(db: SqliteDatabase, tables: ReadonlySet<string>): void {
  const all = db.prepare(`select name from main.sqlite_master where type = 'table'`).all([]) as { name: string }[]
  const names = new Set(all.map(({ name }) => name))
  for (const name of names) {
    const of = derivedFrom(name, names)
    if (of === undefined) continue
    if (name.startsWith('feed_')) noteRows(db, of)
    else if (tables.has(of)) run(db, `insert into main."${name}" ("${name}") values ('delete-all')`)
  }
}
