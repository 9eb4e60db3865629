import * as z from 'zod/mini'
import { Refusal } from '../../contract/failures/failures.ts'
import { admin } from '../../contract/system/admin.ts'
import { text } from '../../contract/text.ts'
import type { Settings } from '../config/settings.ts'
import type { Values } from '../engine/module.ts'
import { editRow } from '../engine/save/save.ts'
import { type Writer, writerOf } from '../engine/writing.ts'
import { Answer, type Call, type Route } from '../http/route.ts'
import { moment } from '../session/moment.ts'
import { attemptOn, tryPassword } from '../session/passwordTry.ts'
import { defaultAvatar } from '../session/signIn.ts'

interface Parts {
  settings: Settings
}

/** Fields administrators may change on their own account; other fields are changed by others. */
const own = ['nickname', 'avatar', 'email', 'mobile', 'motto', 'lang', 'password'] as const

const words = z.optional(z.string())
const shape = z.object({
  nickname: words,
  avatar: words,
  email: words,
  mobile: words,
  motto: words,
  lang: words,
  password: words,
  oldPassword: words,
})

/** `routine.AdminInfo`: the own profile, whatever id is posted (protocol 3B.10, 14.4). */
export function adminInfoRoutes(parts: Parts): Route[] {
  const at = { app: 'admin', controller: 'routine.AdminInfo' } as const
  return [
    {
      ...at,
      action: 'index',
      methods: ['GET'],
      permission: 'routine/adminInfo/index',
      summary: text('个人资料', 'Own profile'),
      handle: (call) => info(call, parts),
    },
    {
      ...at,
      action: 'edit',
      methods: ['POST'],
      permission: 'routine/adminInfo/edit',
      summary: text('修改个人资料', 'Change own profile'),
      body: shape,
      handle: (call) => save(call, parts),
    },
  ]
}

async function info({ db, actor, tokens }: Call, { settings }: Parts): Promise<unknown> {
  const { must_change_password, ...row } = await db
    .selectFrom('admin')
    .select(['id', 'username', 'nickname', 'avatar', 'email', 'mobile', 'last_login_time', 'motto', 'lang'])
    .select(['password_time', 'must_change_password'])
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  return {
    info: {
      ...row,
      avatar: row.avatar || defaultAvatar,
      last_login_time: moment(row.last_login_time, settings.timeZone),
      token: tokens.admin,
      refresh_token: '',
    },
    must_change_password,
  }
}

async function save(call: Call, { settings }: Parts): Promise<Answer> {
  const { db, actor, body } = call
  if (Object.keys(body).length === 0) throw new Refusal('emptyBody')
  const values = postedOf(body)
  call.about.target = { type: admin.name, id: actor.id }
  if (values.password && body.oldPassword !== undefined) await proveOld(call, settings)
  // The rules of administrators do the rest: unique addresses, a fresh password ends every session.
  const writer: Writer = { ...writerOf(call.context, admin.name), knowsContacts: true }
  if (Object.keys(values).length > 0) await editRow(db, writer, actor.id, values)
  const onlyPicture = 'avatar' in values && Object.keys(values).length === 1
  return new Answer(onlyPicture ? text('头像修改成功', 'Avatar changed') : text('个人资料已保存', 'Profile saved'))
}

/** Clients that post a picture post nothing else; an empty password is no password. */
function postedOf(body: Call['body']): Values {
  const values: Values = {}
  for (const name of own) if (body[name] !== undefined) values[name] = body[name]
  if (!values.password) delete values.password
  return values
}

/** Counted like a sign-in, so that the password cannot be guessed at an unattended desk. */
async function proveOld(call: Call, settings: Settings): Promise<void> {
  const { db, actor, body } = call
  const typed = typeof body.oldPassword === 'string' ? body.oldPassword : ''
  const { password } = await db
    .selectFrom('admin')
    .select('password')
    .where('id', '=', actor.id)
    .executeTakeFirstOrThrow()
  const attempt = attemptOn(actor.username, 'admin', call, settings)
  try {
    await tryPassword(db, attempt, { id: actor.id, stored: password, password: typed })
  } catch (error) {
    if (error instanceof Refusal && error.word === 'credentials') throw new Refusal('oldPassword')
    throw error
  }
}
