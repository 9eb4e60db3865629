import * as z from 'zod/mini'
import { Refusal } from '../../contract/failures/failures.ts'
import { passwordPattern } from '../../contract/rules.ts'
import { text } from '../../contract/text.ts'
import { passCaptcha } from '../captcha/check.ts'
import type { Settings } from '../config/settings.ts'
import { working } from '../engine/actions/work.ts'
import { Answer, Bytes, type Call, type Route } from '../http/route.ts'
import { offerSecondStep, secondStep } from './factorStep.ts'
import { asksCaptcha } from './lives.ts'
import { moment } from './moment.ts'
import { attemptOn, tryPassword } from './passwordTry.ts'
import type { Sessions } from './sessions.ts'
import { accountNamed, type SigningIn } from './signInAccount.ts'

export interface SignInParts {
  settings: Settings
  sessions: Sessions
  /** LOGIN_CAPTCHA when it was set; otherwise the configuration decides. */
  captcha: boolean | undefined
}

const shape = z.object({
  username: z.optional(z.string()),
  password: z.optional(z.string()),
  keep: z.optional(z.union([z.boolean(), z.string(), z.number()])),
  captchaId: z.optional(z.string()),
  captchaInfo: z.optional(z.string()),
  ticket: z.optional(z.string()),
  otp: z.optional(z.string()),
})

/** What an account without a picture of its own shows (protocol 6.6). */
export const defaultAvatar = '/static/images/avatar.png'

/** `Index/login` and `Index/logout` of the back office (protocol 2.2 to 2.4). */
export function signInRoutes(parts: SignInParts): Route[] {
  const at = { app: 'admin', controller: 'Index', permission: 'public', evenReadOnly: true } as const
  return [
    {
      ...at,
      action: 'login',
      methods: ['GET', 'POST'],
      secret: true,
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

async function offer(call: Call, parts: SignInParts): Promise<unknown> {
  if (call.actor.kind === 'admin') throw new Refusal('loggedIn')
  return { captcha: asksCaptcha(parts, 'admin') }
}

async function signIn(call: Call, parts: SignInParts): Promise<unknown> {
  if (call.actor.kind === 'admin') throw new Refusal('loggedIn')
  const { settings, sessions } = parts
  if (call.body.ticket !== undefined) {
    const { account, isNew } = await secondStep(call, parts)
    return welcome(call, parts, account, isNew)
  }
  const entry = posted(call)
  const { captchaId: id, captchaInfo: info } = call.body
  if (asksCaptcha(parts, 'admin') && !(await passCaptcha(call.db, { id, info }, call.now))) throw new Refusal('captcha')
  const account = await accountNamed(call.db, entry.username)
  const attempt = attemptOn(account?.username ?? entry.username, 'admin', call, settings)
  const halfway = account !== undefined && account.otp_secret !== ''
  const claim = { id: account?.id, stored: account?.password, password: entry.password, halfway }
  const isNew = await tryPassword(call.db, attempt, claim)
  // A password fits accounts only.
  if (!account) throw new Refusal('credentials')
  call.about.admin = { id: account.id, username: account.username }
  if (account.status !== '1') throw new Refusal('accountDisabled')
  if (halfway) return offerSecondStep(call, sessions, account)
  return welcome(call, parts, account, isNew)
}

/** The posted form; a malformed one is refused at once and never counts as a try (quality 3). */
function posted({ body }: Call): { username: string; password: string } {
  const { username, password } = body
  const name = typeof username === 'string' ? username.trim() : ''
  if (name.length < 3 || name.length > 30) {
    throw new Refusal('length', { field: text('用户名', 'Username'), min: 3, max: 30 })
  }
  if (typeof password !== 'string' || !passwordPattern.test(password)) throw new Refusal('password')
  return { username: name, password }
}

async function welcome(
  call: Call,
  { settings, sessions }: SignInParts,
  account: SigningIn,
  isNew: boolean,
): Promise<unknown> {
  const { id, username, nickname, avatar, password } = account
  const { ip, useragent } = call.actor
  const keep = truthy(call.body.keep)
  const opened = await sessions.open('admin', id, { keep, ip, useragent, now: call.now, password })
  if (!opened) throw new Refusal('credentials')
  call.about.admin = { id, username }
  if (isNew)
    await working(call.db, call.context, (on) => on.emit('admin.signedInFromNewNetwork', { id, ip, useragent }))
  return new Answer(text('登录成功！', 'Signed in'), {
    userInfo: {
      id,
      username,
      nickname,
      avatar: avatar || defaultAvatar,
      last_login_time: moment(account.last_login_time ?? call.now, settings.timeZone),
      must_change_password: account.must_change_password === 1,
      token: opened.token,
      refresh_token: opened.refresh_token,
    },
  })
}

const truthy = (value: unknown): boolean =>
  value === true || value === 1 || value === '1' || value === 'true' || value === 'on'

/** Ends this session and that of the refresh token; a caller without a session is answered alike. */
async function signOut({ method, body, tokens }: Call, { sessions }: SignInParts): Promise<unknown> {
  if (method === 'GET') return new Bytes(Buffer.alloc(0), {})
  const { refreshToken } = body
  await sessions.signOut('admin', [tokens.admin, typeof refreshToken === 'string' ? refreshToken : ''])
  return new Answer(text('退出成功', 'Signed out'))
}
