import { sql } from 'kysely'
import { text } from '../../contract/text.ts'
import { signInTarget } from '../adminLog/logRow.ts'
import type { Db } from '../db/database.ts'
import type { Call, Route } from '../http/route.ts'

/** A sign-in that succeeded. */
export interface SignIn {
  create_time: number
  ip: string
}

/**
 * The caller's sign-in before that of the present session, null when none is remembered. `last_login_time` of the account cannot say
 * it: it moves with every request (protocol 2.1).
 */
export async function previousSignIn({ db, actor, now }: Call): Promise<SignIn | null> {
  const began = (await sessionStart(db, actor.session)) ?? now
  const accepted =
    actor.kind === 'admin'
      ? sql`admin_log where target_type = ${signInTarget} and target_id = ${actor.id}`
      : sql`user_login_log where user_id = ${actor.id}`
  const { rows } = await sql<SignIn>`select create_time, ip from ${accepted}
    and code = 1 and create_time < ${began} order by create_time desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Renewing adds tokens to a session, so its oldest is as old as the sign-in. */
async function sessionStart(db: Db, session: string): Promise<number | undefined> {
  if (session === '') return undefined
  const row = await db
    .selectFrom('token')
    .select('create_time')
    .where('session', '=', session)
    .orderBy('create_time')
    .limit(1)
    .executeTakeFirst()
  return row?.create_time
}

/** `routine.AdminInfo/previousSignIn`: for the shell, which every administrator sees. */
export const previousSignInRoute: Route = {
  app: 'admin',
  controller: 'routine.AdminInfo',
  action: 'previousSignIn',
  methods: ['GET'],
  permission: 'login',
  summary: text('本人的上一次登录', 'Own sign-in before this one'),
  handle: async (call) => ({ previous: await previousSignIn(call) }),
}
