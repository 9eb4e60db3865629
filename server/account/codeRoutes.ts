import * as z from 'zod/mini'
import { Refusal } from '../../contract/failures/failures.ts'
import { text } from '../../contract/text.ts'
import { refuseField } from '../forms/refuse.ts'
import { typed } from '../forms/typed.ts'
import { Answer, type Call, type Route } from '../http/route.ts'
import { channelOf } from '../messages/provider.ts'
import { mayAskForCode } from '../messages/sendCounts.ts'
import { codeLife, codePause, type VerifyEvent, verifyEvent } from '../messages/verifyEvents.ts'
import { addressFault, addressTyped, type ContactField, contactNames, typedPassword } from './contacts.ts'
import type { MemberParts } from './memberParts.ts'
import { provePassword } from './memberPassword.ts'
import { callingMember, isEnabled, type Member, memberAt } from './memberRow.ts'
import { refuseClosedRegistration } from './register.ts'
import { codeAnswer } from './shapes.ts'
import { spendCaptcha } from './spendCaptcha.ts'
import { occupied } from './taken.ts'

const words = z.optional(z.string())
const extras = { captchaId: words, captchaInfo: words, password: words }
const beside = { ...extras, extras: z.optional(z.object(extras)) }

/** `Ems/send` and `Sms/send`: a code to an e-mail address or a mobile number (protocol 4.5, areas 17.6). */
export function codeRoutes(parts: MemberParts): Route[] {
  const at = { app: 'api', action: 'send', methods: ['POST'], permission: 'public', answer: codeAnswer } as const
  return [
    {
      ...at,
      controller: 'Ems',
      summary: text('发送邮件验证码', 'Send a code by e-mail'),
      body: z.object({ email: z.string(), event: z.string(), ...beside }),
      handle: (call) => send(call, parts, 'email'),
    },
    {
      ...at,
      controller: 'Sms',
      summary: text('发送短信验证码', 'Send a code by SMS'),
      body: z.object({ mobile: z.string(), template_code: z.string(), ...beside }),
      handle: (call) => send(call, parts, 'mobile'),
    },
  ]
}

/** What is asked for, once its form is right. */
interface Asked {
  contact: ContactField
  name: string
  event: VerifyEvent
  target: string
  /** The caller, for events of members. */
  member: Member | undefined
  extra: Readonly<Record<string, unknown>>
}

const eventFields = { email: 'event', mobile: 'template_code' } as const

/**
 * Order: form, captcha, pause, limits of the day, and only then what is known about the address. An unknown address that wants
 * its password back is answered like a known one; nothing is sent.
 */
async function send(call: Call, parts: MemberParts, contact: ContactField): Promise<unknown> {
  const { actor, db, now } = call
  const asked = await form(call, parts, contact)
  const { name, target, extra } = asked
  if (parts.captcha !== false) await spendCaptcha(call, extra)
  const seconds = await parts.codes.pause(db, { target, event: name }, now)
  if (seconds > 0) refusePause(seconds)
  const { timeZone } = parts.settings
  if (!(await mayAskForCode(db, { target, ip: actor.ip, now, timeZone }))) throw new Refusal('codeDayLimit')
  const receiver = await lookAt(call, parts, asked)
  const code = await parts.codes.issue(db, { target, event: name }, now)
  if (code === undefined) return refusePause(codePause)
  await handOver(call, parts, asked, { receiver, code })
  return new Answer(text('验证码已发送', 'The code was sent'), { seconds: codePause, minutes: codeLife / 60 })
}

const refusePause = (seconds: number): never => {
  throw new Refusal('codeTooSoon', { seconds }, { seconds })
}

async function form(call: Call, { settings, post }: MemberParts, contact: ContactField): Promise<Asked> {
  const { actor, body } = call
  const { language } = actor
  const name = typed(body, eventFields[contact])
  const event = verifyEvent(channelOf(contact), name)
  if (!event) return refuseField(eventFields[contact], { word: 'templateUnavailable' }, language)
  if (name === 'user_register') refuseClosedRegistration(settings)
  await post.refuseUnavailable(call.db, channelOf(contact), name)
  if (event.signedIn && call.session !== 'valid') {
    throw new Refusal(call.session === 'expired' ? 'expired' : 'needLogin')
  }
  const member = event.signedIn ? await callingMember(call) : undefined
  const own = member && event.rule === 'own' ? member : undefined
  if (own && own[contact] === '')
    refuseField(contact, { word: 'notBound', values: { field: contactNames[contact] } }, language)
  const posted = addressTyped(body, contact)
  const target = own && (posted === '' || posted === own[contact].toLowerCase()) ? own[contact] : posted
  const fault = addressFault(contact, target)
  if (fault) refuseField(contact, fault, language)
  return { contact, name, event, target, member, extra: { ...extrasIn(body), ...body } }
}

/** Clients send what belongs to the captcha beside the address or under `extras` (architecture 7). */
function extrasIn({ extras }: Call['body']): Readonly<Record<string, unknown>> {
  return typeof extras === 'object' && extras !== null ? { ...extras } : {}
}

/** Returns the member the message is for; undefined when no account is known. */
async function lookAt(call: Call, parts: MemberParts, asked: Asked): Promise<Member | undefined> {
  const { contact, target, event, member, extra } = asked
  const { language } = call.actor
  if (event.rule === 'own' && member) {
    if (target !== member[contact])
      refuseField(contact, { word: 'notOwn', values: { field: contactNames[contact] } }, language)
    const password = typedPassword(extra, 'password')
    await provePassword(call, parts, member, { password, field: 'password', word: 'wrongPassword' })
    return member
  }
  const there = await memberAt(call.db, contact, target)
  if (event.rule === 'account') return there && isEnabled(there) ? there : undefined
  if (!there) return member
  if (there.id === member?.id)
    refuseField(contact, { word: 'sameTarget', values: { field: contactNames[contact] } }, language)
  return refuseField(
    contact,
    member ? occupied(contact) : { word: 'registered', values: { field: contactNames[contact] } },
    language,
  )
}

/** A code for nobody is logged as long as one for somebody takes: the answer does not tell them apart. */
async function handOver(
  { db, actor, now }: Call,
  { post }: MemberParts,
  { contact, name, event, target }: Asked,
  { receiver, code }: { receiver: Member | undefined; code: string },
): Promise<void> {
  await post.send(db, {
    channel: channelOf(contact),
    code: name,
    to: { target, language: receiver?.lang ?? actor.language, userId: receiver?.id },
    values: { minutes: codeLife / 60 },
    secret: code,
    nobody: event.rule === 'account' && !receiver,
    ip: actor.ip,
    now,
  })
}
