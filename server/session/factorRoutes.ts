import * as z from 'zod/mini'
import { Refusal } from '../../contract/failures/failures.ts'
import { text } from '../../contract/text.ts'
import type { Settings } from '../config/settings.ts'
import { working } from '../engine/actions/work.ts'
import { Answer, type Call, type Route } from '../http/route.ts'
import { attemptOn, tryPassword } from './passwordTry.ts'
import {
  asCode,
  clearFactor,
  codesLeft,
  newFactor,
  newRecoveryCodes,
  openSecret,
  sealSecret,
  setFactor,
  stepOf,
} from './secondFactor.ts'
import type { Sessions } from './sessions.ts'

interface Parts {
  settings: Settings
  sessions: Sessions
}

/** Time to scan the picture and type the first code. */
const seconds = 600

/** The second factor of the own account (areas 15): each step but confirming needs the password, so that a stolen session is not enough. */
export function factorRoutes(parts: Parts): Route[] {
  const at = {
    app: 'admin',
    controller: 'routine.AdminInfo',
    permission: 'routine/adminInfo/edit',
    secret: true,
  } as const
  const password = z.object({ password: z.string() })
  return [
    { ...at, action: 'factor', methods: ['GET'], summary: text('两步验证', 'Second factor'), handle: state },
    {
      ...at,
      action: 'factorBegin',
      methods: ['POST'],
      summary: text('设置两步验证', 'Set up the second factor'),
      body: password,
      handle: (call) => begin(call, parts),
    },
    {
      ...at,
      action: 'factorConfirm',
      methods: ['POST'],
      summary: text('启用两步验证', 'Switch the second factor on'),
      body: z.object({ ticket: z.string(), otp: z.string() }),
      handle: (call) => confirm(call, parts),
    },
    {
      ...at,
      action: 'factorRemove',
      methods: ['POST'],
      summary: text('停用两步验证', 'Switch the second factor off'),
      body: password,
      handle: (call) => remove(call, parts),
    },
    {
      ...at,
      action: 'factorCodes',
      methods: ['POST'],
      summary: text('重新生成恢复码', 'Make new recovery codes'),
      body: password,
      handle: (call) => renewCodes(call, parts),
    },
  ]
}

const factorOf = ({ db, actor }: Call) =>
  db
    .selectFrom('admin')
    .select(['id', 'username', 'password', 'otp_secret', 'otp_recovery'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()

async function state(call: Call): Promise<unknown> {
  const { otp_secret, otp_recovery } = await factorOf(call)
  return { enabled: otp_secret !== '', codes_left: codesLeft(otp_recovery) }
}

/** The own account, after its password was typed again; wrong ones count like at the sign-in. */
async function proven(call: Call, { settings }: Parts) {
  const { db, body } = call
  const account = await factorOf(call)
  const { id, username, password: stored } = account
  const password = typeof body.password === 'string' ? body.password : ''
  if (password === '') throw new Refusal('required', { field: text('密码', 'Password') })
  const attempt = attemptOn(username, 'admin', call, settings)
  await tryPassword(db, attempt, { id, stored, password })
  return account
}

async function begin(call: Call, parts: Parts): Promise<unknown> {
  const { db, now, actor } = call
  const { id, username, otp_secret } = await proven(call, parts)
  if (otp_secret !== '') throw new Refusal('factorSet')
  const issuer = parts.settings.text('site_name', actor.language)
  const { secret, uri } = await newFactor({ issuer, username })
  const data = sealSecret(parts.sessions.seal, id, secret)
  const made = { type: 'admin-factor-setup', userId: id, data, session: actor.session, seconds, now } as const
  return { ticket: await parts.sessions.passes.issue(db, made), secret, uri }
}

async function confirm({ db, context, actor, body, now }: Call, { sessions }: Parts): Promise<unknown> {
  const code = asCode(body.otp)
  if (typeof body.ticket !== 'string' || code === '') throw new Refusal('secondFactor')
  const shown = { type: 'admin-factor-setup', token: body.ticket, userId: actor.id, now } as const
  const pass = await sessions.passes.look(db, shown)
  if (pass?.userId !== actor.id) throw new Refusal('factorTicket')
  const step = await stepOf(openSecret(sessions.seal, { id: actor.id, otp_secret: pass.data }), code, now)
  if (step === undefined) throw new Refusal('factorCode')
  if (!(await sessions.passes.take(db, shown))) throw new Refusal('factorTicket')
  const codes = await working(db, context, async (on) => {
    await setFactor(on.db, actor.id, pass.data, step)
    await on.emit('admin.factorChanged', { id: actor.id, ip: actor.ip })
    return newRecoveryCodes(on.db, sessions.hash, actor.id)
  })
  return new Answer(text('两步验证已启用', 'The second factor is on'), { codes })
}

async function remove(call: Call, parts: Parts): Promise<unknown> {
  const { id, otp_secret } = await proven(call, parts)
  if (otp_secret === '') throw new Refusal('factorUnset')
  await working(call.db, call.context, async (on) => {
    await clearFactor(on.db, id)
    await on.emit('admin.factorChanged', { id, ip: call.actor.ip })
  })
  return new Answer(text('两步验证已停用', 'The second factor is off'))
}

async function renewCodes(call: Call, parts: Parts): Promise<unknown> {
  const { id, otp_secret } = await proven(call, parts)
  if (otp_secret === '') throw new Refusal('factorUnset')
  const codes = await newRecoveryCodes(call.db, parts.sessions.hash, id)
  return new Answer(text('恢复码已更新', 'The recovery codes are new'), { codes })
}
