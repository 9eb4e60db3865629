import * as z from 'zod/mini'
import { ownMoneyLog, ownScoreLog } from '../../contract/system/ownLedger.ts'
import { projectedShape } from '../engine/calls/shapes.ts'

const time = z.nullable(z.int())
const money = z.string().check(z.regex(/^-?\d+\.\d\d$/))

const member = {
  id: z.int(),
  username: z.string(),
  nickname: z.string(),
  email: z.string(),
  mobile: z.string(),
  avatar: z.string(),
  gender: z.int(),
  birthday: z.nullable(z.string()),
  money,
  score: z.int(),
  join_time: time,
  last_login_time: time,
  last_login_ip: z.string(),
  motto: z.string(),
  company: z.string(),
}
const tokens = { token: z.string(), refresh_token: z.string() }

export const bootstrapMember = z.strictObject({ ...member, ...tokens })

const ways = z.array(z.enum(['email', 'mobile']))

/** What a visitor is offered, and what a sign-in answers (protocol 4.2). */
export const checkInAnswer = z.union([
  z.strictObject({
    userLoginCaptchaSwitch: z.boolean(),
    accountVerificationType: ways,
    openRegister: z.boolean(),
    registerTypes: ways,
  }),
  z.strictObject({ userInfo: bootstrapMember, routePath: z.string() }),
])

const rule = z.looseObject({
  id: z.int(),
  pid: z.int(),
  type: z.string(),
  title: z.string(),
  name: z.string(),
  path: z.string(),
  icon: z.string(),
  menu_type: z.string(),
  url: z.string(),
  component: z.string(),
  no_login_valid: z.int(),
  extend: z.string(),
  children: z.optional(z.array(z.unknown())),
})

/** Protocol 4.1; guests have an empty list in place of themselves. */
export const bootstrapAnswer = z.strictObject({
  site: z.strictObject({
    siteName: z.string(),
    recordNumber: z.string(),
    version: z.string(),
    cdnUrl: z.string(),
    timeZone: z.string(),
    upload: z.looseObject({ maxSize: z.int(), saveName: z.string(), mode: z.string() }),
  }),
  openMemberCenter: z.boolean(),
  userInfo: z.union([bootstrapMember, z.array(z.never())]),
  rules: z.array(rule),
  menus: z.array(rule),
  /** When the account will be closed, as its member asked. */
  closes: z.optional(z.int()),
})

export const overviewAnswer = z.strictObject({
  days: z.array(z.string()),
  score: z.array(z.int()),
  money: z.array(money),
  cards: z.strictObject({
    account: z.strictObject({ ...member, group: z.string() }),
    complete: z.strictObject({ percent: z.int(), missing: z.array(z.string()), points: z.int() }),
    logins: z.array(z.strictObject({ ip: z.string(), useragent: z.string(), code: z.int(), create_time: z.int() })),
    previous: z.nullable(z.strictObject({ create_time: z.int(), ip: z.string() })),
  }),
})

const page = { total: z.int(), page: z.int() }

/** Protocol 4.4 with the sums of areas 23.10. */
export const balanceAnswer = z.strictObject({
  list: z.array(z.strictObject(projectedShape(ownMoneyLog))),
  ...page,
  balance: money,
  in: money,
  out: money,
})

export const integralAnswer = z.strictObject({
  list: z.array(z.strictObject(projectedShape(ownScoreLog))),
  ...page,
  score: z.int(),
  in: z.int(),
  out: z.int(),
  earn: z.array(z.strictObject({ name: z.string(), points: z.int() })),
})

/** Members wait so many seconds before another code, and have so many minutes to type it in. */
export const codeAnswer = z.strictObject({ seconds: z.int(), minutes: z.int() })
