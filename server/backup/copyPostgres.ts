import { type QueryExecutorProvider, type SqliteDatabase, sql } from 'kysely'
import { Refusal } from '../../contract/failures/failures.ts'
import { openDatabase } from '../db/database.ts'
import { readSqliteFile } from '../db/sqliteFile.ts'
import type { CopyWish, Restored, ScratchPlace } from './backupTask.ts'
import { derivedFrom } from './carried.ts'
import { afterCopy, beforeCopy } from './settling.ts'
import { rowsOf } from './sqliteRows.ts'
import { allTables } from './tableShapes.ts'
import type { Pace } from './writeBackup.ts'

interface Copying {
  scratch: ScratchPlace
  url: string
  wish: CopyWish
}

/** Milliseconds; whoever holds a table longer than that is no request. */
const patience = 30_000

/** Replaces the rows of a live PostgreSQL by those of the scratch file, in one transaction. Throws `backupLinks`. */
export async function copyToPostgres({ scratch, url, wish }: Copying, pace: Pace): Promise<Restored> {
  const source = readSqliteFile(scratch.file, scratch.driver)
  const db = openDatabase({ url })
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = ${sql.lit(patience)}`.execute(trx)
      return replaced({ trx, source, wish, pace })
    })
  } finally {
    source.close()
    await db.destroy()
  }
}

interface Ground {
  trx: QueryExecutorProvider
  source: SqliteDatabase
  wish: CopyWish
  pace: Pace
}

const secretOf = async (trx: QueryExecutorProvider): Promise<string | undefined> =>
  (await sql<{ value: string }>`select value from config where name = 'token_secret'`.execute(trx)).rows[0]?.value

async function versionOf(trx: QueryExecutorProvider): Promise<number> {
  const query = sql<{ version: number }>`
    select cast(value as bigint) as version from config where name = 'content_version'`
  return (await query.execute(trx)).rows[0]?.version ?? 0
}

async function replaced({ trx, source, wish, pace }: Ground): Promise<Restored> {
  const tables = new Set(wish.tables)
  const [secret, version] = [await secretOf(trx), await versionOf(trx)]
  const names = await allTables(trx)
  const links = await linksAround(trx, wish.tables)
  // Only a superuser may switch their checks off, but an owner may take them away and put them back, which checks every row.
  for (const { table, name } of links)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(trx)
  for (const table of tables) await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx)
  for (const statement of beforeCopy) await sql.raw(statement).execute(trx)
  const found: Restored['tables'] = []
  for (const name of wish.tables) {
    await noteRows(trx, name, names)
    found.push({ name, rows: await replaceTable({ trx, source, wish, pace }, name) })
    pace.step(found.length / wish.tables.length)
  }
  for (const table of tables) await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx)
  for (const statement of afterCopy({ tables, keepSession: wish.keepSession, version }))
    await sql.raw(statement).execute(trx)
  for (const link of links) await putBack(trx, link)
  for (const name of names) {
    const of = derivedFrom(name, names)
    if (of === undefined) continue
    if (name.startsWith('feed_')) await noteRows(trx, of, names)
    // Filled after the commit.
    else if (tables.has(of)) await sql`delete from ${sql.table(name)}`.execute(trx)
  }
  return { tables: found, secretChanged: (await secretOf(trx)) !== secret }
}

interface NamedLink {
  table: string
  name: string
  column: string
  to: string
  definition: string
}

async function linksAround(trx: QueryExecutorProvider, tables: readonly string[]): Promise<NamedLink[]> {
  const { rows } = await sql<NamedLink>`select t.relname as "table", f.conname as name, c.attname as "column",
      o.relname as "to", pg_get_constraintdef(f.oid) as definition
    from pg_constraint f join pg_class t on t.oid = f.conrelid join pg_class o on o.oid = f.confrelid
    join pg_attribute c on c.attrelid = t.oid and c.attnum = f.conkey[1]
    where f.contype = 'f' and t.relnamespace = current_schema()::regnamespace
      and (t.relname = any(${tables}::text[]) or o.relname = any(${tables}::text[]))
    order by t.relname, f.conname`.execute(trx)
  return [...rows]
}

async function putBack(trx: QueryExecutorProvider, { table, name, column, to, definition }: NamedLink): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)} as one
    where one.${sql.ref(column)} is not null
      and not exists (select 1 from ${sql.table(to)} as other where other.id = one.${sql.ref(column)})`.execute(trx)
  const count = rows[0]?.count ?? 0
  if (count > 0) throw new Refusal('backupLinks', { table, to, count })
  // PostgreSQL wrote the definition itself.
  await sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(trx)
}

const mostRows = 1000
const mostBytes = 1_048_576

async function replaceTable({ trx, source }: Ground, name: string): Promise<number> {
  const columns = rowsOf<{ name: string }>(source, `select name from pragma_table_info('${name}')`)
  const names = sql.join(columns.map((column) => sql.ref(column.name)))
  const table = sql.table(name)
  await sql`delete from ${table}`.execute(trx)
  let rows = 0
  for (const batch of batchesOf(source, name)) {
    await sql`insert into ${table} (${names})
      select ${names} from json_populate_recordset(null::${table}, ${`[${batch.join(',')}]`}::json)`.execute(trx)
    rows += batch.length
  }
  await sql`delete from row_count where name = ${name}`.execute(trx)
  // Tables with a key of their own are not counted.
  if (columns.some((column) => column.name === 'id')) await raiseNumber({ trx, source, table: name, rows })
  return rows
}

/** Rows as JSON, about a megabyte at a time. */
function* batchesOf(source: SqliteDatabase, name: string): Generator<string[]> {
  let batch: string[] = []
  let bytes = 0
  for (const row of source.prepare(`select * from "${name}"`).iterate([])) {
    const line = JSON.stringify(row)
    batch.push(line)
    bytes += line.length
    if (batch.length < mostRows && bytes < mostBytes) continue
    yield batch
    batch = []
    bytes = 0
  }
  if (batch.length > 0) yield batch
}

/** A number is never given twice, neither one of the backup nor one of the time after it. */
async function raiseNumber(at: {
  trx: QueryExecutorProvider
  source: SqliteDatabase
  table: string
  rows: number
}): Promise<void> {
  const { trx, source, table, rows } = at
  await sql`insert into row_count (name, rows) values (${table}, ${rows})`.execute(trx)
  const [said] = rowsOf<{ last: number }>(source, 'select seq as last from sqlite_sequence where name = ?', [table])
  const { rows: found } = await sql<{ sequence: string | null }>`
    select pg_get_serial_sequence(quote_ident(${table}), 'id') as sequence`.execute(trx)
  const sequence = found[0]?.sequence
  if (!said || said.last < 1 || !sequence) return
  await sql`select setval(${sequence}, greatest(${said.last}, case when is_called then last_value else 1 end))
    from ${sql.raw(sequence)}`.execute(trx)
}

/** To those who keep rows in memory every row has changed. */
async function noteRows(trx: QueryExecutorProvider, name: string, names: ReadonlySet<string>): Promise<void> {
  if (!names.has(`feed_${name}`)) return
  await sql`insert into ${sql.table(`feed_${name}`)} (id) select id from ${sql.table(name)}`.execute(trx)
}
