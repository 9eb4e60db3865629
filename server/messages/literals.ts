import type { Db } from '../db/database.ts'

/** Names of the variables that an owner made. */
export async function literalNames(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('message_variable').select('code').where('kind', '=', 'literal').execute()
  return rows.map(({ code }) => code)
}
