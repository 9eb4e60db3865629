import { type QueryExecutorProvider, sql } from 'kysely'
import { dialectOf } from '../db/dialect.ts'
import { isCarried } from './carried.ts'

export interface TableShape {
  name: string
  columns: readonly string[]
  /** Of its primary key, in the order of the key. */
  key: readonly string[]
  /** Whether the database numbers its rows and never gives a number twice. */
  numbered: boolean
}

/** A column that names rows of another table. */
export interface Link {
  table: string
  column: string
  to: string
}

interface ColumnRow {
  table: string
  column: string
  /** Place in the primary key from 1; 0 outside. */
  key: number
}

const sqliteColumns = sql<ColumnRow>`select t.name as "table", c.name as "column", c.pk as key
  from pragma_table_list t join pragma_table_info(t.name) c
  where t.schema = 'main' and t.type = 'table' and t.name not like 'sqlite@_%' escape '@'
  order by t.name, c.cid`

const postgresColumns = sql<ColumnRow>`select t.relname as "table", c.attname as "column",
  coalesce(array_position(k.conkey, c.attnum), 0)::bigint as key
  from pg_class t join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
  left join pg_constraint k on k.conrelid = t.oid and k.contype = 'p'
  where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r'
  order by t.relname collate "C", c.attnum`

/** Every table that migrations made and a backup carries, by name. */
export async function carriedTables(db: QueryExecutorProvider): Promise<TableShape[]> {
  const { rows } = await (dialectOf(db) === 'sqlite' ? sqliteColumns : postgresColumns).execute(db)
  const byTable = new Map<string, ColumnRow[]>()
  for (const row of rows) byTable.set(row.table, [...(byTable.get(row.table) ?? []), row])
  const names = await allTables(db)
  return [...byTable].filter(([table]) => isCarried(table, names)).map(([table, columns]) => shapeOf(table, columns))
}

function shapeOf(name: string, columns: readonly ColumnRow[]): TableShape {
  const key = columns.filter((one) => one.key > 0).sort((a, b) => a.key - b.key)
  const keyNames = key.map(({ column }) => column)
  // Tables of `Schema.table` have this key and no other (server/db/schema.ts).
  return { name, columns: columns.map(({ column }) => column), key: keyNames, numbered: keyNames.join() === 'id' }
}

/** Names of all tables, those that SQLite keeps behind a virtual one left out. */
export async function allTables(db: QueryExecutorProvider): Promise<Set<string>> {
  const query =
    dialectOf(db) === 'sqlite'
      ? sql<{ name: string }>`select name from pragma_table_list
          where schema = 'main' and type in ('table', 'virtual') and name not like 'sqlite@_%' escape '@'`
      : sql<{ name: string }>`select relname as name from pg_class
          where relnamespace = current_schema()::regnamespace and relkind = 'r'`
  const { rows } = await query.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/** All foreign keys; each has one column and names an `id`. */
export async function linksOf(db: QueryExecutorProvider): Promise<Link[]> {
  const query =
    dialectOf(db) === 'sqlite'
      ? sql<Link>`select t.name as "table", f."from" as "column", f."table" as "to"
          from pragma_table_list t join pragma_foreign_key_list(t.name) f where t.schema = 'main' and t.type = 'table'`
      : sql<Link>`select t.relname as "table", c.attname as "column", o.relname as "to"
          from pg_constraint f join pg_class t on t.oid = f.conrelid join pg_class o on o.oid = f.confrelid
          join pg_attribute c on c.attrelid = t.oid and c.attnum = f.conkey[1]
          where f.contype = 'f' and t.relnamespace = current_schema()::regnamespace`
  const { rows } = await query.execute(db)
  return [...rows].sort((a, b) => (a.table === b.table ? (a.column < b.column ? -1 : 1) : a.table < b.table ? -1 : 1))
}

/** Names of the migrations that ran. */
export async function stepsOf(db: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}
