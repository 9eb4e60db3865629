import type { Db } from '../db/database.ts'

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
