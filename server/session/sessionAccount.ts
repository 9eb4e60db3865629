import type { Db } from '../db/database.ts'
import type { Side } from './lives.ts'

/** Whose session this is, while it lives and the account may sign in; for what was made for it and names it, as links do. */
export async function accountOf(
  db: Db,
  { side, session, now }: { side: Side; session: string; now: number },
): Promise<number | undefined> {
  const row = await db
    .selectFrom('token')
    .select('user_id')
    .where('session', '=', session)
    .where('type', 'in', [side, `${side}-refresh`])
    .where('expire_time', '>', now)
    .where('user_id', 'in', side === 'admin' ? enabledAdmins(db) : enabledMembers(db))
    .limit(1)
    .executeTakeFirst()
  return row?.user_id
}

const enabledAdmins = (db: Db) => db.selectFrom('admin').select('id').where('status', '=', '1')
const enabledMembers = (db: Db) => db.selectFrom('user').select('id').where('status', '=', 'enable')
