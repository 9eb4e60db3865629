import * as z from 'zod/mini'
import { text } from '../../contract/text.ts'
import { working } from '../engine/actions/work.ts'
import { refuseField, refuseForm } from '../forms/refuse.ts'
import { choiceFault, typed } from '../forms/typed.ts'
import { Answer, type Call, type Route } from '../http/route.ts'
import { awardProfile } from '../ledger/awards.ts'
import { tellOfBinding } from './accountNews.ts'
import {
  addressFault,
  addressTyped,
  asContactField,
  type ContactField,
  contactNames,
  typedPassword,
  verified,
} from './contacts.ts'
import type { MemberParts } from './memberParts.ts'
import { provePassword } from './memberPassword.ts'
import { callingMember, changeMember, type Member, memberAt } from './memberRow.ts'
import { occupied, refuseTaken } from './taken.ts'

/** Seconds within which a member who proved ownership of the account may bind another address. */
const passSeconds = 600

const words = z.optional(z.string())
const contact = z.enum(['email', 'mobile'])

/** `account/verification` and `account/changeBind`: the two steps to another e-mail address or mobile number (areas 23.10). */
export function bindingRoutes(parts: MemberParts): Route[] {
  const at = { app: 'api', controller: 'account', methods: ['POST'], permission: 'login' } as const
  return [
    {
      ...at,
      action: 'verification',
      secret: true,
      summary: text('验证帐户', 'Verify the account'),
      body: z.object({ type: contact, captcha: z.string() }),
      answer: z.object({ type: contact, accountVerificationToken: z.string() }),
      handle: (call) => verify(call, parts),
    },
    {
      ...at,
      action: 'changeBind',
      summary: text('修改绑定', 'Bind another address'),
      body: z.object({
        type: contact,
        email: words,
        mobile: words,
        captcha: z.string(),
        accountVerificationToken: words,
        password: words,
      }),
      handle: (call) => bind(call, parts),
    },
  ]
}

function contactOf({ body, actor }: Call): ContactField {
  const contact = asContactField(typed(body, 'type'))
  return contact ?? refuseField('type', choiceFault(text('类型', 'Type')), actor.language)
}

async function verify(call: Call, { codes, sessions }: MemberParts): Promise<unknown> {
  const { actor, db, now } = call
  const contact = contactOf(call)
  const member = await callingMember(call)
  const target = member[contact]
  if (target === '') refuseField('type', { word: 'notBound', values: { field: contactNames[contact] } }, actor.language)
  const given = { target, event: `user_${contact}_verify`, code: typed(call.body, 'captcha'), now }
  const right = (await codes.matches(db, given)) && (await codes.spend(db, given))
  if (!right) refuseField('captcha', { word: 'verifyCode' }, actor.language)
  await noteVerified(call, contact, target)
  const token = await sessions.passes.issue(db, {
    type: `${contact}-pass`,
    userId: actor.id,
    data: target,
    session: actor.session,
    seconds: passSeconds,
    now,
  })
  return { type: contact, accountVerificationToken: token }
}

/** Unless another address was entered meanwhile. */
const noteVerified = ({ db, now, context }: Call, contact: ContactField, address: string): Promise<void> =>
  working(db, context, async ({ actor, rows }) => {
    const member = await rows('user').lock(actor.id)
    const isNews = member[contact] === address && member[`${contact}_verified_time`] === null
    if (isNews) await rows('user').change(member, verified(contact, now))
  })

interface Binding {
  contact: ContactField
  before: string
  address: string
  code: { target: string; event: string; code: string; now: number }
}

async function bind(call: Call, parts: MemberParts): Promise<unknown> {
  const { actor, db, now } = call
  const { language } = actor
  const member = await callingMember(call)
  const contact = contactOf(call)
  const address = addressTyped(call.body, contact)
  const before = member[contact]
  const same = { word: 'sameTarget', values: { field: contactNames[contact] } } as const
  refuseForm({ [contact]: addressFault(contact, address) ?? (address === before ? same : undefined) }, language)
  await proveAccount(call, parts, member, contact)
  const code = { target: address, event: `user_change_${contact}`, code: typed(call.body, 'captcha'), now }
  if (!(await parts.codes.matches(db, code))) refuseField('captcha', { word: 'verifyCode' }, language)
  if (await memberAt(db, contact, address)) refuseField(contact, occupied(contact), language)
  await refuseTaken(language, () => change(call, parts, { contact, before, address, code }))
  await tellOfBinding(call, parts, member, contact)
  await awardProfile(db, call.context, member.id)
  return new Answer(text('绑定成功', 'Bound'))
}

/** Code and token are used up together with the change, or not at all. */
async function change(call: Call, parts: MemberParts, { contact, before, address, code }: Binding): Promise<void> {
  const { actor, db } = call
  await working(db, call.context, async (on) => {
    if (!(await parts.codes.spend(on.db, code))) refuseField('captcha', { word: 'verifyCode' }, actor.language)
    const shown = passShown(call, contact, before)
    if (before !== '' && !(await parts.sessions.passes.take(on.db, shown))) refusePass(call)
    await changeMember(on.db, call.context, { [contact]: address, ...verified(contact, call.now) })
    await on.emit('user.bindingChanged', { id: actor.id, ip: actor.ip })
  })
}

const passShown = ({ actor, body, now }: Call, contact: ContactField, data: string) => ({
  type: `${contact}-pass` as const,
  token: typed(body, 'accountVerificationToken'),
  userId: actor.id,
  data,
  now,
})

const refusePass = ({ actor }: Call): never =>
  refuseField('accountVerificationToken', { word: 'verifyFirst' }, actor.language)

/** A member who has an address bound proves access to it with a code; others give their password (areas 23.10). */
async function proveAccount(call: Call, parts: MemberParts, member: Member, contact: ContactField): Promise<void> {
  const { body, db } = call
  if (member[contact] === '') {
    const password = typedPassword(body, 'password')
    return provePassword(call, parts, member, { password, field: 'password', word: 'wrongPassword' })
  }
  const pass = await parts.sessions.passes.look(db, passShown(call, contact, member[contact]))
  if (pass?.userId !== member.id || pass.data !== member[contact]) refusePass(call)
}
