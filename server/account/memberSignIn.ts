import { Refusal } from '../../contract/failures/failures.ts'
import { text } from '../../contract/text.ts'
import { working } from '../engine/actions/work.ts'
import { refuseForm } from '../forms/refuse.ts'
import { truthy, typed } from '../forms/typed.ts'
import type { Call } from '../http/route.ts'
import { awardDailyLogin } from '../ledger/awards.ts'
import { asksCaptcha } from '../session/lives.ts'
import { attemptOn, tryPassword } from '../session/passwordTry.ts'
import { passwordFault, typedPassword } from './contacts.ts'
import type { MemberParts } from './memberParts.ts'
import { isEnabled, type Member, memberInfo, memberNamed } from './memberRow.ts'
import { noteMemberSignIn } from './signInLog.ts'
import { spendCaptcha } from './spendCaptcha.ts'

const longestName = 50
const locks: ReadonlySet<Refusal['word']> = new Set(['accountLocked', 'networkSlowed'])

/** Signs a member in by username, e-mail address or mobile number; one sentence for a wrong name and a wrong password (areas 23.9). */
export async function signInMember(call: Call, parts: MemberParts): Promise<unknown> {
  const { language } = call.actor
  const name = typed(call.body, 'username')
  const password = typedPassword(call.body, 'password')
  const field = text('账号', 'Account')
  const nameFault =
    name === ''
      ? ({ word: 'required', values: { field } } as const)
      : name.length > longestName
        ? ({ word: 'tooLong', values: { field, max: longestName } } as const)
        : undefined
  refuseForm({ username: nameFault, password: passwordFault(password) }, language)
  if (asksCaptcha(parts, 'user')) await spendCaptcha(call)
  const member = await memberNamed(call.db, name)
  const note = (code: 0 | 1) => noteSignIn(call, { userId: member?.id ?? null, username: name, code })
  let isNew = false
  try {
    isNew = await proven(call, parts, { member, name, password })
  } catch (error) {
    // Attempts on what is locked keep coming; its owner needs to see only those that locked it.
    if (!(error instanceof Refusal && locks.has(error.word))) await note(0)
    throw error
  }
  // A password fits accounts only.
  if (!member) throw new Refusal('credentials')
  const opened = await openSession(call, parts, member, truthy(call.body.keep))
  await note(1)
  if (isNew) await tellNewNetwork(call, member.id)
  await awardDailyLogin(call.db, call.context, member.id)
  return opened
}

interface Claim {
  member: Member | undefined
  name: string
  password: string
}

const tellNewNetwork = ({ db, context, actor: { ip, useragent } }: Call, id: number): Promise<void> =>
  working(db, context, (on) => on.emit('user.signedInFromNewNetwork', { id, ip, useragent }))

/**
 * All names of one account are counted as one; only its owner learns that it is disabled. Returns whether the network is new to the
 * account.
 */
async function proven(call: Call, { settings }: MemberParts, { member, name, password }: Claim): Promise<boolean> {
  const attempt = attemptOn(member?.username ?? name, 'user', call, settings)
  const isNew = await tryPassword(call.db, attempt, { id: member?.id, stored: member?.password, password })
  if (member && !isEnabled(member)) throw new Refusal('accountDisabled')
  return isNew
}

/** The answer of a sign-in: the member with the new tokens, and the page to go to (protocol 4.2). */
export async function openSession(call: Call, { sessions }: MemberParts, member: Member, keep: boolean) {
  const { ip, useragent } = call.actor
  const opened = await sessions.open('user', member.id, {
    keep,
    ip,
    useragent,
    now: call.now,
    password: member.password,
  })
  if (!opened) throw new Refusal('credentials')
  const now = await call.db.selectFrom('user').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow()
  return {
    userInfo: { ...memberInfo(now), token: opened.token, refresh_token: opened.refresh_token },
    routePath: '/user',
  }
}

/** A row of the member's own history of sign-ins. */
export const noteSignIn = (
  { db, actor: { ip, useragent }, now }: Call,
  what: { userId: number | null; username: string; code: 0 | 1 },
): Promise<void> => noteMemberSignIn(db, { ...what, ip, useragent, now })
