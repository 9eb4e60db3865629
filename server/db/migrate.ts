import { type Kysely, sql } from 'kysely'
import type { Db } from './database.ts'
import { alone } from './locks.ts'
import { Schema } from './schema.ts'

/** One numbered step; it runs once, in a transaction, on both databases. */
export interface Migration {
  name: string
  up(schema: Schema, db: Kysely<unknown>): Promise<void>
}

/** The database was written by a newer program; the cure is to start that program. */
export class NewerDatabase extends Error {
  readonly migration: string

  constructor(migration: string) {
    super(migration)
    this.migration = migration
  }
}

/**
 * Brings the database up to the program: runs missing steps in order, each in its own transaction, and answers their names.
 * Two processes that start together take turns. Throws NewerDatabase, and changes nothing, when a step is unknown to this program.
 */
export const migrate = (db: Db, migrations: readonly Migration[]): Promise<string[]> =>
  alone(db, () => migrated(db, migrations))

async function migrated(db: Db, migrations: readonly Migration[]): Promise<string[]> {
  // The migration table and the steps are outside the typed tables.
  const untyped = db as unknown as Kysely<{ migration: { name: string; run_time: number } }>
  await sql`create table if not exists migration (name text primary key, run_time bigint not null)`.execute(untyped)
  await refuseNewer(untyped, migrations)
  const ran: string[] = []
  for (const migration of [...migrations].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const done = await untyped.transaction().execute(async (trx) => {
      const known = await trx
        .selectFrom('migration')
        .select('name')
        .where('name', '=', migration.name)
        .executeTakeFirst()
      if (known) return false
      // A step sees no tables: it makes them.
      const plain = trx as unknown as Kysely<unknown>
      await migration.up(new Schema(plain), plain)
      await trx
        .insertInto('migration')
        .values({ name: migration.name, run_time: Math.floor(Date.now() / 1000) })
        .execute()
      return true
    })
    if (done) ran.push(migration.name)
  }
  return ran
}

async function refuseNewer(
  db: Kysely<{ migration: { name: string; run_time: number } }>,
  migrations: readonly Migration[],
) {
  const known = new Set(migrations.map((migration) => migration.name))
  const rows = await db.selectFrom('migration').select('name').orderBy('name').execute()
  const unknown = rows.find((row) => !known.has(row.name))
  if (unknown) throw new NewerDatabase(unknown.name)
}
