import { oldBefore } from '../config/retention.ts'
import type { Db } from '../db/database.ts'
import { dropInSteps } from '../db/dropped.ts'

interface MemberSignIn {
  /** Null when no such account exists. */
  userId: number | null
  /** As typed. */
  username: string
  ip: string
  useragent: string
  /** 1 signed in, 0 refused. */
  code: 0 | 1
  now: number
}

/** The history of a member's sign-ins, failed ones too (areas 16). */
export async function noteMemberSignIn(db: Db, signIn: MemberSignIn): Promise<void> {
  const { userId, username, ip, useragent, code, now } = signIn
  await db
    .insertInto('user_login_log')
    .values({ user_id: userId, username: username.slice(0, 50), ip, useragent, code, create_time: now })
    .execute()
}

/** Drops what was kept long enough of the sign-ins of members. `now` in unix seconds. */
export async function forgetMemberSignIns(db: Db, now: number): Promise<number> {
  const before = await oldBefore(db, now, 'sign_in_keep_days')
  const old = db.selectFrom('user_login_log').select('id').where('create_time', '<', before)
  return dropInSteps((limit) => db.deleteFrom('user_login_log').where('id', 'in', old.limit(limit)).executeTakeFirst())
}
