import { randomBytes } from 'node:crypto'
import type { Db } from '../db/database.ts'

const name = 'token_secret'

/**
 * The key under which tokens are hashed: made at first start and kept in the database, because all processes on one
 * PostgreSQL need the same. It never leaves with the configuration: its scope is `internal`.
 */
export async function tokenSecret(db: Db): Promise<Buffer> {
  await db
    .insertInto('config')
    .values({ scope: 'internal', name, value: randomBytes(32).toString('base64') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await db.selectFrom('config').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return Buffer.from(row.value, 'base64')
}
