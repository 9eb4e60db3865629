import { CompiledQuery, type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import { dialectOf } from './dialect.ts'

/** Counting a million rows takes longer than reading a page of them, so the database keeps the number of rows itself. */
const table = sql.table('row_count')

/**
 * Makes the database count the rows of a new, empty table, whichever program writes them. SQLite keeps one number; PostgreSQL notes every
 * change as a row of its own, so that transactions never wait for each other; about every hundredth change adds up those that
 * no other transaction holds.
 */
export async function keepCount(db: Kysely<unknown>, name: string): Promise<void> {
  await sql`create table if not exists ${table} (name text not null, rows bigint not null)`.execute(db)
  await sql`create index if not exists row_count_name on ${table} (name)`.execute(db)
  await sql`insert into ${table} (name, rows) values (${sql.lit(name)}, 0)`.execute(db)
  await (dialectOf(db) === 'sqlite' ? sqliteTriggers(db, name) : postgresTriggers(db, name))
}

async function sqliteTriggers(db: Kysely<unknown>, name: string): Promise<void> {
  for (const [event, step] of [
    ['insert', '+ 1'],
    ['delete', '- 1'],
  ] as const) {
    await sql`create trigger ${sql.ref(`${name}_${event}_count`)} after ${sql.raw(event)} on ${sql.table(name)} begin
      update ${table} set rows = rows ${sql.raw(step)} where name = ${sql.lit(name)};
    end`.execute(db)
  }
}

async function postgresTriggers(db: Kysely<unknown>, name: string): Promise<void> {
  for (const [event, rows, sign] of [
    ['insert', 'new', ''],
    ['delete', 'old', '-'],
  ] as const) {
    await sql`create or replace function ${sql.ref(`count_${event}`)}() returns trigger language plpgsql as ${sql.lit(`
      begin
        insert into row_count (name, rows)
        select tg_table_name, ${sign}count(*) from touched having count(*) > 0;
        if random() < 0.01 then
          with gone as (
            delete from row_count where ctid = any(array(
              select ctid from row_count where name = tg_table_name for update skip locked
            )) returning rows
          ) insert into row_count (name, rows) select tg_table_name, sum(rows) from gone having count(*) > 0;
        end if;
        return null;
      end`)}`.execute(db)
    await sql`create trigger ${sql.ref(`${name}_${event}_count`)} after ${sql.raw(event)} on ${sql.table(name)}
      referencing ${sql.raw(rows)} table as touched execute function ${sql.ref(`count_${event}`)}()`.execute(db)
  }
}

/** Rows of a table, exact within the caller's transaction; undefined for a table that is not counted. */
export async function rowCount(db: QueryExecutorProvider, name: string): Promise<number | undefined> {
  const place = dialectOf(db) === 'sqlite' ? '?' : '$1'
  const text = `select sum(rows) as rows from row_count where name = ${place}`
  // Lists ask this every time, so the text is not built anew; the sum is null where nothing is counted.
  const query = CompiledQuery.raw(text, [name]) as CompiledQuery<{ rows: number | null }>
  return (await db.getExecutor().executeQuery(query)).rows[0]?.rows ?? undefined
}
