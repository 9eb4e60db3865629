import * as z from 'zod/mini'
import { checkValue } from '../../contract/definition/check.ts'
import type { Fault } from '../../contract/failures/failures.ts'
import { dayOf } from '../../contract/moment.ts'
import { accountPattern } from '../../contract/rules.ts'
import { user } from '../../contract/system/user.ts'
import { text } from '../../contract/text.ts'
import { addressesOf } from '../config/addresses.ts'
import { equalInAnyCase } from '../db/anyCase.ts'
import { refuseForm } from '../forms/refuse.ts'
import { typed } from '../forms/typed.ts'
import { Answer, type Call, type Route } from '../http/route.ts'
import { awardProfile } from '../ledger/awards.ts'
import { contactsToVerify } from '../messages/provider.ts'
import { defaultAvatar } from '../session/signIn.ts'
import type { MemberParts } from './memberParts.ts'
import { callingMember, changeMember, type Member } from './memberRow.ts'
import { nameOccupied, refuseTaken } from './taken.ts'

const words = z.optional(z.string())
const shape = z.object({
  username: words,
  nickname: z.string(),
  gender: z.optional(z.union([z.string(), z.number()])),
  birthday: z.optional(z.nullable(z.string())),
  motto: words,
  avatar: words,
  company: words,
})

/** `account/profile`: what members say about themselves (protocol 4.4, areas 23.10). */
export function profileRoute(parts: MemberParts): Route {
  return {
    app: 'api',
    controller: 'account',
    action: 'profile',
    methods: ['GET', 'POST'],
    permission: 'account/profile',
    summary: text('个人资料', 'Profile'),
    body: shape,
    handle: async (call) =>
      call.method === 'GET' ? { accountVerificationType: contactsToVerify } : saveProfile(call, parts),
  }
}

type Value = { value: unknown; fault?: undefined } | { fault: Fault; value?: undefined }

async function saveProfile(call: Call, parts: MemberParts): Promise<unknown> {
  const { db, actor, now } = call
  const member = await callingMember(call)
  const checked: Record<string, Value> = {
    nickname: nicknameOf(call.body, member),
    // Clients leave an empty birthday out (protocol 4.4).
    birthday: birthdayOf(call.body, dayOf(now, parts.settings.timeZone)),
  }
  if (call.body.username !== undefined) checked.username = await usernameOf(call, member)
  for (const name of ['gender', 'motto', 'company'] as const) {
    if (call.body[name] !== undefined) checked[name] = checkValue(user.fields[name], call.body[name])
  }
  if (call.body.avatar !== undefined) checked.avatar = avatarOf(call)
  refuseForm(Object.fromEntries(Object.entries(checked).map(([name, { fault }]) => [name, fault])), actor.language)
  const values = Object.fromEntries(Object.entries(checked).map(([name, { value }]) => [name, value]))
  await refuseTaken(actor.language, () => changeMember(db, call.context, values))
  await awardProfile(db, call.context, member.id)
  return new Answer(text('资料已保存', 'Profile saved'))
}

type Body = Call['body']

/** A name that an administrator gave may stand as it is; a new one follows the rule. */
async function usernameOf({ body, db }: Call, member: Member): Promise<Value> {
  const value = typed(body, 'username')
  if (value === member.username) return { value }
  if (!accountPattern.test(value)) return { fault: { word: 'account' } }
  const holder = await db
    .selectFrom('user')
    .select('id')
    .where(equalInAnyCase('username', value))
    .where('id', '<>', member.id)
    .executeTakeFirst()
  return holder ? { fault: nameOccupied } : { value }
}

const nicknamePattern = /^[\p{Script=Han}a-zA-Z0-9_-]{2,30}$/u

function nicknameOf(body: Body, member: Member): Value {
  const value = typed(body, 'nickname')
  if (value === '') return { fault: { word: 'required', values: { field: user.fields.nickname.label } } }
  return value === member.nickname || nicknamePattern.test(value) ? { value } : { fault: { word: 'nickname' } }
}

const firstBirthday = '1900-01-01'

function birthdayOf(body: Body, today: string): Value {
  const field = user.fields.birthday
  const checked = checkValue(field, body.birthday ?? null)
  if (checked.fault || typeof checked.value !== 'string') return checked
  const fits = checked.value >= firstBirthday && checked.value <= today
  return fits ? checked : { fault: { word: 'range', values: { field: field.label, min: firstBirthday, max: today } } }
}

/** An uploaded picture; a picture at a foreign address would reveal to that site who looks at the member. */
function avatarOf({ body, host, context }: Call): Value {
  const given = typed(body, 'avatar')
  // The `full_url` of an upload, and what pages make of it, name our own host or where files are fetched instead (protocol 6.1, 6.6).
  const { cdnUrl } = addressesOf(context.settings, host)
  const ours = [cdnUrl, `//${host}`, `http://${host}`, `https://${host}`].find((start) => given.startsWith(`${start}/`))
  const checked = checkValue(user.fields.avatar, ours === undefined ? body.avatar : given.slice(ours.length))
  if (checked.fault) return checked
  if (checked.value === defaultAvatar) return { value: '' }
  const own = checked.value === '' || (typeof checked.value === 'string' && checked.value.startsWith('/'))
  return own ? checked : { fault: { word: 'url' } }
}
