import { type Kysely, sql } from 'kysely'
import type { Migration } from '../server/db/migrate.ts'

/** Names of accounts are found, and are unique, whatever the case they are typed in. */
export const migration: Migration = {
  name: '007-lower-names',
  async up(schema, db) {
    for (const table of ['admin', 'user']) {
      await schema.index(table, ['username'], { anyCase: true, unique: !(await hasTwins(db, table)) })
    }
  },
}

/** Accounts that differ in nothing but case may stand as they are; only new ones are refused. */
async function hasTwins(db: Kysely<unknown>, table: string): Promise<boolean> {
  const { rows } = await sql`
    select lower(username) from ${sql.table(table)} group by lower(username) having count(*) > 1 limit 1`.execute(db)
  return rows.length > 0
}
