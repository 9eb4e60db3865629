import * as z from 'zod/mini'
import { Refusal } from '../../contract/failures.ts'
import { passwordPattern } from '../../contract/rules.ts'
import { text } from '../../contract/text.ts'
import type { Settings } from '../config/settings.ts'
import type { Db } from '../db/database.ts'
import { Answer, Bytes, type Call, type Route } from '../http/route.ts'
import { moment } from './moment.ts'
import { passwordMatches } from './passwords.ts'
import type { Sessions } from './sessions.ts'
import { mayTry, trySucceeded } from './tries.ts'

export interface SignInParts {
  settings: Settings
  sessions: Sessions
  /** LOGIN_CAPTCHA when it was set; otherwise the configuration decides. */
  captcha: boolean | undefined
}

const shape = z.object({
  username: z.string(),
  password: z.string(),
  keep: z.optional(z.union([z.boolean(), z.string(), z.number()])),
  captchaId: z.optional(z.string()),
  captchaInfo: z.optional(z.string()),
})

/** What an account without a picture of its own shows (protocol 6.6). */
export const defaultAvatar = '/static/images/avatar.png'

/** `Index/login` and `Index/logout` of the back office (protocol 2.2 to 2.4). */
export function signInRoutes(parts: SignInParts): Route[] {
  const at = { app: 'admin', controller: 'Index', permission: 'public' } as const
  return [
    {
      ...at,
      action: 'login',
      methods: ['GET', 'POST'],
      summary: text('登录', 'Sign in'),
      body: shape,
      handle: (call) => (call.method === 'POST' ? signIn(call, parts) : offer(call, parts)),
    },
    {
      ...at,
      action: 'logout',
      methods: ['GET', 'POST'],
      summary: text('退出登录', 'Sign out'),
      handle: (call) => signOut(call, parts),
    },
  ]
}

async function offer(call: Call, { settings, captcha }: SignInParts): Promise<unknown> {
  if (call.actor.kind === 'admin') throw new Refusal('loggedIn')
  return { captcha: captcha ?? settings.flag('login_captcha') }
}

async function signIn(call: Call, { settings, sessions }: SignInParts): Promise<unknown> {
  if (call.actor.kind === 'admin') throw new Refusal('loggedIn')
  const { username, password } = posted(call)
  const account = await checked(call.db, { username, password, ip: call.actor.ip, now: call.now })
  const keep = truthy(call.body.keep)
  const token = await sessions.open('admin', account.id, call.now)
  const refresh_token = keep ? await sessions.open('admin-refresh', account.id, call.now) : ''
  await sessions.purge(call.now)
  return new Answer(text('登录成功！', 'Signed in'), {
    userInfo: {
      id: account.id,
      username: account.username,
      nickname: account.nickname,
      avatar: account.avatar || defaultAvatar,
      last_login_time: moment(account.last_login_time ?? call.now, settings.timeZone),
      token,
      refresh_token,
    },
  })
}

const truthy = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'true' || value === 'on'

/** What was typed; a wrong form is told at once and never counts as a try (quality 3). */
function posted(call: Call): { username: string; password: string } {
  const { username, password } = call.body
  const name = typeof username === 'string' ? username.trim() : ''
  if (name.length < 3 || name.length > 30) {
    throw new Refusal('length', { field: text('用户名', 'Username'), min: 3, max: 30 })
  }
  if (typeof password !== 'string' || !passwordPattern.test(password)) throw new Refusal('password')
  return { username: name, password }
}

interface Entry {
  username: string
  password: string
  ip: string
  now: number
}

/** One answer for a wrong name and a wrong password; refused before hashing when the lock is on (architecture 7). */
async function checked(db: Db, { username, password, ip, now }: Entry) {
  const attempt = { side: 'admin', account: username, ip, now } as const
  if (!(await mayTry(db, attempt))) throw new Refusal('accountLocked')
  const account = await db
    .selectFrom('admin')
    .select(['id', 'username', 'nickname', 'avatar', 'password', 'status', 'last_login_time'])
    .where('username', '=', username)
    .executeTakeFirst()
  if (!(await passwordMatches(account?.password, password)) || !account) throw new Refusal('credentials')
  await trySucceeded(db, attempt)
  if (account.status !== '1') throw new Refusal('accountDisabled')
  return account
}

/** Ends this session and its refresh token; a caller without a session is answered alike. */
async function signOut(call: Call, { sessions }: SignInParts): Promise<unknown> {
  if (call.method === 'GET') return new Bytes(Buffer.alloc(0), {})
  const { refreshToken } = call.body
  if (call.actor.kind === 'admin') await sessions.end(call.tokens.admin, 'admin', call.actor.id)
  if (typeof refreshToken === 'string' && refreshToken !== '') {
    const found = await sessions.refreshing(refreshToken, call.now)
    if (found) await sessions.end(refreshToken, found.type, found.userId)
  }
  return new Answer(text('退出成功', 'Signed out'))
}
