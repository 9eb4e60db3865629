import { checkRow } from '../../contract/definition/check.ts'
import { Refusal } from '../../contract/failures/failures.ts'
import { accountPattern } from '../../contract/rules.ts'
import { user } from '../../contract/system/user.ts'
import { text } from '../../contract/text.ts'
import type { Settings } from '../config/settings.ts'
import { idNamed } from '../db/anyCase.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../engine/write/transaction.ts'
import { refuseField, refuseForm } from '../forms/refuse.ts'
import { choiceFault, typed } from '../forms/typed.ts'
import type { Call } from '../http/route.ts'
import { awardRegistration } from '../ledger/awards.ts'
import { hashPassword } from '../session/passwords.ts'
import {
  addressFault,
  addressTyped,
  asContactField,
  type ContactField,
  contactNames,
  passwordFault,
  typedPassword,
  verified,
} from './contacts.ts'
import type { MemberParts } from './memberParts.ts'
import { addMember, memberAt } from './memberRow.ts'
import { noteSignIn, openSession } from './memberSignIn.ts'
import { nameOccupied, refuseTaken } from './taken.ts'

const event = 'user_register'

/** By which addresses people may register, as configured: a list or JSON text of one (areas 18). */
export function contactsToRegister(settings: Settings): ContactField[] {
  const configured = settings.text('register_types')
  return (['email', 'mobile'] as const).filter((contact) => configured.includes(contact))
}

export function refuseClosedRegistration(settings: Settings): void {
  if (settings.flag('readonly_mode')) throw new Refusal('readOnly')
  const open = settings.flag('open_member_center') && settings.flag('open_register')
  if (!open || contactsToRegister(settings).length === 0) throw new Refusal('registrationClosed')
}

interface Form {
  username: string
  password: string
  contact: ContactField
  address: string
  code: string
}

/**
 * Registers a member with the code that was sent to the given address, and signs the member in (protocol 4.2). That a name or an
 * address is taken is revealed only to callers with a right code.
 */
export async function register(call: Call, parts: MemberParts): Promise<unknown> {
  const { settings, codes } = parts
  refuseClosedRegistration(settings)
  const form = posted(call, settings)
  const given = { target: form.address, event, code: form.code, now: call.now }
  const { language } = call.actor
  if (!(await codes.matches(call.db, given))) refuseField('captcha', { word: 'verifyCode' }, language)
  await refuseRegistered(call, form)
  const member = await newMember(call, parts, form)
  const id = await refuseTaken(language, () =>
    inTransaction(call.db, async (trx) => {
      if (!(await codes.spend(trx, given))) refuseField('captcha', { word: 'verifyCode' }, language)
      const added = await addMember(trx, call.context, member)
      await awardRegistration(trx, call.context, added)
      return added
    }),
  )
  await noteSignIn(call, { userId: id, username: form.username, code: 1 })
  const row = await call.db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  return openSession(call, parts, row, false)
}

function posted({ body, actor }: Call, settings: Settings): Form {
  const username = typed(body, 'username')
  const password = typedPassword(body, 'password')
  const code = typed(body, 'captcha')
  const contact = asContactField(typed(body, 'registerType'))
  const offered = contact && contactsToRegister(settings).includes(contact) ? contact : undefined
  const address = offered ? addressTyped(body, offered) : ''
  refuseForm(
    {
      username: accountPattern.test(username) ? undefined : { word: 'account' },
      password: passwordFault(password),
      registerType: offered ? undefined : choiceFault(text('注册方式', 'Way to register')),
      ...(offered && { [offered]: addressFault(offered, address) }),
      captcha: code === '' ? { word: 'required', values: { field: text('验证码', 'Verification code') } } : undefined,
    },
    actor.language,
  )
  if (!offered) throw new Refusal('parameter')
  return { username, password, contact: offered, address, code }
}

async function refuseRegistered({ db, actor }: Call, { username, contact, address }: Form): Promise<void> {
  const named = await idNamed(db, 'user', username)
  const there = await memberAt(db, contact, address)
  refuseForm(
    {
      username: named !== undefined ? nameOccupied : undefined,
      [contact]: there ? { word: 'registered', values: { field: contactNames[contact] } } : undefined,
    },
    actor.language,
  )
}

/** Columns of a fresh account: defaults of the definition, and what the registration says. */
async function newMember({ db, actor, now }: Call, { settings }: MemberParts, form: Form) {
  const { username, contact, address } = form
  const { values } = checkRow(user, {}, { mode: 'add' })
  return {
    ...values,
    group_id: await defaultGroup(db, settings),
    username,
    nickname: username,
    [contact]: address,
    ...verified(contact, now),
    password: await hashPassword(form.password),
    password_time: now,
    lang: actor.language,
    join_ip: actor.ip,
    join_time: now,
    status: 'enable',
  }
}

/** The configured group; the oldest existing one when it was deleted. */
async function defaultGroup(db: Db, settings: Settings): Promise<number> {
  const wanted = settings.number('default_group_id', 1)
  const groups = await db.selectFrom('user_group').select('id').orderBy('id').execute()
  const group = groups.find(({ id }) => id === wanted) ?? groups[0]
  if (!group) throw new Refusal('registrationClosed')
  return group.id
}
