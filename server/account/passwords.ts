import * as z from 'zod/mini'
import { Refusal } from '../../contract/failures/failures.ts'
import { text } from '../../contract/text.ts'
import { inTransaction } from '../engine/write/transaction.ts'
import { refuseField, refuseForm } from '../forms/refuse.ts'
import { choiceFault, typed } from '../forms/typed.ts'
import { Answer, type Call, type Route } from '../http/route.ts'
import { hashPassword } from '../session/passwords.ts'
import { unlock } from '../session/passwordTry.ts'
import { tellOfPassword } from './accountNews.ts'
import {
  addressFault,
  addressTyped,
  asContactField,
  type ContactField,
  passwordFault,
  typedPassword,
} from './contacts.ts'
import type { MemberParts } from './memberParts.ts'
import { provePassword } from './memberPassword.ts'
import { actingAs, callingMember, isEnabled, memberAt, setPassword } from './memberRow.ts'

/** `account/changePassword` and `account/retrievePassword` (protocol 4.4, areas 23.9, 23.10). */
export function passwordRoutes(parts: MemberParts): Route[] {
  const at = { app: 'api', controller: 'account', methods: ['POST'] } as const
  return [
    {
      ...at,
      action: 'changePassword',
      permission: 'account/changePassword',
      summary: text('修改密码', 'Change the password'),
      body: z.object({ oldPassword: z.string(), newPassword: z.string(), confirmPassword: z.optional(z.string()) }),
      handle: (call) => change(call, parts),
    },
    {
      ...at,
      action: 'retrievePassword',
      permission: 'public',
      summary: text('找回密码', 'Retrieve the password'),
      body: z.object({
        type: z.enum(['email', 'mobile']),
        account: z.string(),
        captcha: z.string(),
        password: z.string(),
      }),
      handle: (call) => retrieve(call, parts),
    },
  ]
}

async function change(call: Call, parts: MemberParts): Promise<unknown> {
  const { actor, body, db } = call
  const member = await callingMember(call)
  const [old, fresh] = [typedPassword(body, 'oldPassword'), typedPassword(body, 'newPassword')]
  await provePassword(call, parts, member, { password: old, field: 'oldPassword', word: 'oldPassword' })
  const same = old === fresh ? ({ word: 'samePassword' } as const) : undefined
  refuseForm({ newPassword: passwordFault(fresh) ?? same }, actor.language)
  await setPassword(db, call.context, await hashPassword(fresh))
  await tellOfPassword(call, parts, member)
  return new Answer(text('密码已修改，请重新登录~', 'Password has been changed, please login again~'))
}

interface Form {
  contact: ContactField
  account: string
  password: string
}

/** An address without an account never had a code, so it is answered as a wrong code is (areas 23.9). */
async function retrieve(call: Call, parts: MemberParts): Promise<unknown> {
  const { actor, db, now } = call
  const { contact, account, password } = posted(call)
  const given = { target: account, event: 'user_retrieve_pwd', code: typed(call.body, 'captcha'), now }
  const refuse = () => refuseField('captcha', { word: 'verifyCode' }, actor.language)
  if (!(await parts.codes.matches(db, given))) return refuse()
  const member = await memberAt(db, contact, account)
  if (!member || !isEnabled(member)) return refuse()
  const hash = await hashPassword(password)
  await inTransaction(db, async (trx) => {
    if (!(await parts.codes.spend(trx, given))) refuse()
    await setPassword(trx, actingAs(call, member.id), hash)
  })
  // Access to the address proves the owner, so failed tries by others under this name no longer lock the account.
  await unlock(db, 'user', member.username)
  await tellOfPassword(call, parts, member)
  return new Answer(text('密码已重置，请登录', 'Your password was reset, please sign in'))
}

function posted({ body, actor }: Call): Form {
  const contact = asContactField(typed(body, 'type'))
  const account = contact ? addressTyped(body, contact, 'account') : ''
  const password = typedPassword(body, 'password')
  refuseForm(
    {
      type: contact ? undefined : choiceFault(text('类型', 'Type')),
      account: contact && addressFault(contact, account),
      captcha:
        typed(body, 'captcha') === ''
          ? { word: 'required', values: { field: text('验证码', 'Verification code') } }
          : undefined,
      password: passwordFault(password),
    },
    actor.language,
  )
  if (!contact) throw new Refusal('parameter')
  return { contact, account, password }
}
