import * as z from 'zod/mini'
import { text } from '../../contract/text.ts'
import { working } from '../engine/actions/work.ts'
import { refuseField, refuseForm } from '../forms/refuse.ts'
import { choiceFault, typed } from '../forms/typed.ts'
import { Answer, type Call, type Route } from '../http/route.ts'
import { awardProfile } from '../ledger/awards.ts'
import { tellOfBinding } from './accountNews.ts'
import { addressFault, addressTyped, asChannel, type Channel, channelNames, typedPassword } from './channels.ts'
import type { MemberParts } from './memberParts.ts'
import { provePassword } from './memberPassword.ts'
import { callingMember, changeMember, type Member, memberAt } from './memberRow.ts'
import { occupied, refuseTaken } from './taken.ts'

/** Seconds within which a member who proved ownership of the account may bind another address. */
const passSeconds = 600

const words = z.optional(z.string())
const way = z.enum(['email', 'mobile'])

/** `account/verification` and `account/changeBind`: the two steps to another e-mail address or mobile number (areas 23.10). */
export function bindingRoutes(parts: MemberParts): Route[] {
  const at = { app: 'api', controller: 'account', methods: ['POST'], permission: 'login' } as const
  return [
    {
      ...at,
      action: 'verification',
      secret: true,
      summary: text('验证帐户', 'Verify the account'),
      body: z.object({ type: way, captcha: z.string() }),
      answer: z.object({ type: way, accountVerificationToken: z.string() }),
      handle: (call) => verify(call, parts),
    },
    {
      ...at,
      action: 'changeBind',
      summary: text('修改绑定', 'Bind another address'),
      body: z.object({
        type: way,
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

function wayOf({ body, actor }: Call): Channel {
  const way = asChannel(typed(body, 'type'))
  return way ?? refuseField('type', choiceFault(text('类型', 'Type')), actor.language)
}

async function verify(call: Call, { codes, sessions }: MemberParts): Promise<unknown> {
  const { actor, db, now } = call
  const way = wayOf(call)
  const member = await callingMember(call)
  const target = member[way]
  if (target === '') refuseField('type', { word: 'notBound', values: { field: channelNames[way] } }, actor.language)
  const given = { target, event: `user_${way}_verify`, code: typed(call.body, 'captcha'), now }
  const right = (await codes.matches(db, given)) && (await codes.spend(db, given))
  if (!right) refuseField('captcha', { word: 'verifyCode' }, actor.language)
  const token = await sessions.passes.issue(db, {
    type: `${way}-pass`,
    userId: actor.id,
    data: target,
    session: actor.session,
    seconds: passSeconds,
    now,
  })
  return { type: way, accountVerificationToken: token }
}

interface Binding {
  way: Channel
  before: string
  address: string
  code: { target: string; event: string; code: string; now: number }
}

async function bind(call: Call, parts: MemberParts): Promise<unknown> {
  const { actor, db, now } = call
  const { language } = actor
  const member = await callingMember(call)
  const way = wayOf(call)
  const address = addressTyped(call.body, way)
  const before = member[way]
  const same = { word: 'sameTarget', values: { field: channelNames[way] } } as const
  refuseForm({ [way]: addressFault(way, address) ?? (address === before ? same : undefined) }, language)
  await proveAccount(call, parts, member, way)
  const code = { target: address, event: `user_change_${way}`, code: typed(call.body, 'captcha'), now }
  if (!(await parts.codes.matches(db, code))) refuseField('captcha', { word: 'verifyCode' }, language)
  if (await memberAt(db, way, address)) refuseField(way, occupied(way), language)
  await refuseTaken(language, () => change(call, parts, { way, before, address, code }))
  await tellOfBinding(call, parts, member, way)
  await awardProfile(db, call.context, member.id)
  return new Answer(text('绑定成功', 'Bound'))
}

/** Code and token are used up together with the change, or not at all. */
async function change(call: Call, parts: MemberParts, { way, before, address, code }: Binding): Promise<void> {
  const { actor, db } = call
  await working(db, call.context, async (on) => {
    if (!(await parts.codes.spend(on.db, code))) refuseField('captcha', { word: 'verifyCode' }, actor.language)
    const shown = passShown(call, way, before)
    if (before !== '' && !(await parts.sessions.passes.take(on.db, shown))) refusePass(call)
    await changeMember(on.db, call.context, { [way]: address })
    await on.emit('user.bindingChanged', { id: actor.id, ip: actor.ip })
  })
}

const passShown = ({ actor, body, now }: Call, way: Channel, data: string) => ({
  type: `${way}-pass` as const,
  token: typed(body, 'accountVerificationToken'),
  userId: actor.id,
  data,
  now,
})

const refusePass = ({ actor }: Call): never =>
  refuseField('accountVerificationToken', { word: 'verifyFirst' }, actor.language)

/** A member who has an address bound proves access to it with a code; others give their password (areas 23.10). */
async function proveAccount(call: Call, parts: MemberParts, member: Member, way: Channel): Promise<void> {
  const { body, db } = call
  if (member[way] === '') {
    const password = typedPassword(body, 'password')
    return provePassword(call, parts, member, { password, field: 'password', word: 'wrongPassword' })
  }
  const pass = await parts.sessions.passes.look(db, passShown(call, way, member[way]))
  if (pass?.userId !== member.id || pass.data !== member[way]) refusePass(call)
}
