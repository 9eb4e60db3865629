import { Refusal } from '../../contract/failures/failures.ts'
import { text } from '../../contract/text.ts'
import type { Settings } from '../config/settings.ts'
import type { Call } from '../http/route.ts'
import { attemptOn, noteFailure, noteSuccess, refuseLocked } from './passwordTry.ts'
import { asCode, passFactor } from './secondFactor.ts'
import type { Sessions } from './sessions.ts'
import { accountWith, type SigningIn } from './signInAccount.ts'

const seconds = 300
const allowedCodes = 5

/** The password was right and a second factor is on: a ticket for the next step instead of a session (areas 15). */
export async function offerSecondStep(call: Call, sessions: Sessions, account: SigningIn): Promise<never> {
  const { db, now } = call
  const ticket = await sessions.passes.issue(db, { type: 'admin-factor', userId: account.id, data: '0', seconds, now })
  // Neither a sign-in nor a failed one yet.
  call.about.title = text('登录：等待两步验证', 'Sign in: second step asked')
  const data = { type: 'second factor', ticket, expires: now + seconds }
  throw new Refusal('secondFactor', {}, data)
}

interface Parts {
  settings: Settings
  sessions: Sessions
}

/**
 * Returns the account of a caller with a ticket of the first step and a right code, and whether the network is new to the account.
 * Wrong codes count like wrong passwords of the account, and five end the ticket. Throws `secondFactor`, `factorTicket`, `factorCode`,
 * `factorKey`, `accountLocked`.
 */
export async function secondStep(
  call: Call,
  { settings, sessions }: Parts,
): Promise<{ account: SigningIn; isNew: boolean }> {
  const { db, body, now } = call
  const code = asCode(body.otp)
  if (typeof body.ticket !== 'string' || code === '') throw new Refusal('secondFactor')
  const shown = { type: 'admin-factor', token: body.ticket, now } as const
  const pass = await sessions.passes.look(db, shown)
  if (!pass) throw new Refusal('factorTicket')
  const account = await accountWith(db, pass.userId)
  if (account?.status !== '1' || account.otp_secret === '') throw new Refusal('factorTicket')
  call.about.admin = { id: account.id, username: account.username }
  const attempt = attemptOn(account.username, 'admin', call, settings)
  await countCode(call, sessions, pass.data)
  await refuseLocked(db, attempt)
  if (!(await passFactor(db, { hash: sessions.hash, seal: sessions.seal, now }, account, code))) {
    await noteFailure(db, attempt, account.id)
    throw new Refusal('factorCode')
  }
  if (!(await sessions.passes.take(db, shown))) throw new Refusal('factorTicket')
  return { account, isNew: await noteSuccess(db, attempt, account.id) }
}

/** Counted before the code is looked at; of codes that arrive at once only one is looked at. */
async function countCode({ db, body }: Call, sessions: Sessions, counted: string): Promise<void> {
  const before = Number(counted)
  const noted = before < allowedCodes && (await sessions.passes.note(db, `${body.ticket}`, counted, `${before + 1}`))
  if (!noted) throw new Refusal('factorTicket')
}
