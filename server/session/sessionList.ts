import type { Db } from '../db/database.ts'
import type { Side } from './lives.ts'

/** A session as its owner sees it: where it was opened and when it was last used, never a token. */
export interface KeptSession {
  session: string
  create_time: number
  seen_time: number
  ip: string
  useragent: string
  expire_time: number
  /** Whether it can be renewed. */
  keep: boolean
}

/** Sessions of an account that can still be used, the latest first. */
export async function listSessions(db: Db, side: Side, userId: number, now: number): Promise<KeptSession[]> {
  const rows = await db
    .selectFrom('token')
    .select(['session', 'type', 'create_time', 'expire_time', 'seen_time', 'ip', 'useragent'])
    .where('type', 'in', [side, `${side}-refresh`])
    .where('user_id', '=', userId)
    .where('expire_time', '>', now)
    .where('session', '<>', '')
    .orderBy('seen_time', 'desc')
    .orderBy('create_time', 'desc')
    .orderBy('session')
    .execute()
  const found = new Map<string, KeptSession>()
  for (const { type, ...row } of rows) {
    // The first row of a session is the one used last.
    const { session, create_time, expire_time, ...last } = found.get(row.session) ?? { ...row, keep: false }
    found.set(session, {
      session,
      ...last,
      create_time: Math.min(create_time, row.create_time),
      expire_time: Math.max(expire_time, row.expire_time),
      keep: last.keep || type !== side,
    })
  }
  return [...found.values()]
}
