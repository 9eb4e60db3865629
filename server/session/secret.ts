import { randomBytes } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { tableCache } from '../memory/tableCache.ts'

const name = 'token_secret'

/**
 * The secret of the installation, under which tokens are hashed, links signed, and the keys of `Seal` derived: made at first start and
 * kept in the database, because all processes on one PostgreSQL need the same. It never leaves with the configuration: its scope is
 * `internal`. Each use says first what for.
 */
export async function tokenSecret(db: Db): Promise<Buffer> {
  await db
    .insertInto('config')
    .values({ scope: 'internal', name, value: randomBytes(32).toString('base64') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return secretOf(db)
}

/** The same for callers that have only a database. */
export const secretOf = tableCache(['config'], async (db: Db): Promise<Buffer> => {
  const row = await db.selectFrom('config').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return Buffer.from(row.value, 'base64')
})
