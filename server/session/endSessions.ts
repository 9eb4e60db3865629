import type { Db } from '../db/database.ts'
import type { Side } from './lives.ts'
import { typesOf } from './tokens.ts'

/**
 * Ends the sessions of these accounts with everything that hangs on them: access and refresh tokens, tickets, half sign-ins, passes. A
 * session named by `except` stays. For rules of resources too: inside their transaction.
 */
export async function endSessionsOf(db: Db, side: Side, ids: readonly number[], except = ''): Promise<void> {
  if (ids.length === 0) return
  await db
    .deleteFrom('token')
    .where('type', 'in', typesOf[side])
    .where('user_id', 'in', ids)
    .$if(except !== '', (query) => query.where('session', '<>', except))
    .execute()
}
