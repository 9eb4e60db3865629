import * as z from 'zod/mini'
import { Refusal } from '../../contract/failures/failures.ts'
import { text } from '../../contract/text.ts'
import { typed } from '../forms/typed.ts'
import { Answer, Bytes, type Call, type Route } from '../http/route.ts'
import { contactsToVerify } from '../messages/provider.ts'
import { asksCaptcha } from '../session/lives.ts'
import type { MemberParts } from './memberParts.ts'
import { signInMember } from './memberSignIn.ts'
import { contactsToRegister, register } from './register.ts'
import { checkInAnswer } from './shapes.ts'

const words = z.optional(z.string())

const shape = z.object({
  tab: z.enum(['login', 'register']),
  username: z.string(),
  password: z.string(),
  keep: z.optional(z.union([z.boolean(), z.string(), z.number()])),
  captchaId: words,
  captchaInfo: words,
  registerType: z.optional(z.enum(['email', 'mobile'])),
  email: words,
  mobile: words,
  captcha: words,
})

/** `user/checkIn` and `user/logout`: the way in and out of the member centre (protocol 4.2, 4.3; areas 23.9). */
export function checkInRoutes(parts: MemberParts): Route[] {
  const at = {
    app: 'api',
    controller: 'user',
    methods: ['GET', 'POST'],
    permission: 'public',
    evenReadOnly: true,
  } as const
  return [
    {
      ...at,
      action: 'checkIn',
      secret: true,
      summary: text('会员登录与注册', 'Sign in and register'),
      body: shape,
      answer: checkInAnswer,
      handle: (call) => checkIn(call, parts),
    },
    {
      ...at,
      action: 'logout',
      summary: text('会员退出', 'Sign out'),
      body: z.object({ refreshToken: words }),
      handle: (call) => signOut(call, parts),
    },
  ]
}

async function checkIn(call: Call, parts: MemberParts): Promise<unknown> {
  const { settings } = parts
  if (call.session === 'valid') throw new Refusal('loggedIn')
  if (!settings.flag('open_member_center')) throw new Refusal('memberCentreClosed')
  if (call.method === 'GET') {
    return {
      userLoginCaptchaSwitch: asksCaptcha(parts, 'user'),
      accountVerificationType: contactsToVerify,
      openRegister: settings.flag('open_register'),
      registerTypes: contactsToRegister(settings),
    }
  }
  switch (typed(call.body, 'tab')) {
    case 'login':
      return new Answer(text('登录成功！', 'Signed in'), await signInMember(call, parts))
    case 'register':
      return new Answer(text('注册成功！', 'Registered'), await register(call, parts))
    default:
      throw new Refusal('unknownOperation')
  }
}

/** Ends this session and that of the refresh token; a caller without a session is answered alike. */
async function signOut({ method, body, tokens }: Call, { sessions }: MemberParts): Promise<unknown> {
  if (method === 'GET') return new Bytes(Buffer.alloc(0), {})
  await sessions.signOut('user', [tokens.user, typed(body, 'refreshToken')])
  return new Answer(text('退出成功', 'Signed out'))
}
