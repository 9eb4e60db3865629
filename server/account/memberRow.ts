import type { Selectable } from 'kysely'
import { toWire } from '../../contract/definition/kinds.ts'
import { emailPattern, mobilePattern } from '../../contract/rules.ts'
import type { SystemTables } from '../../contract/system/tables.ts'
import { user } from '../../contract/system/user.ts'
import { idNamed } from '../db/anyCase.ts'
import type { Db } from '../db/database.ts'
import { contextOf, working } from '../engine/actions/work.ts'
import type { Values } from '../engine/module.ts'
import type { Trx } from '../engine/table.ts'
import { inTransaction } from '../engine/write/transaction.ts'
import { insertRow } from '../engine/write/writeRow.ts'
import { type Context, writerOf } from '../engine/writing.ts'
import type { Call } from '../http/route.ts'
import { endSessionsOf } from '../session/endSessions.ts'
import { defaultAvatar } from '../session/signIn.ts'
import type { ContactField } from './contacts.ts'

export type Member = Selectable<SystemTables['user']>

export const isEnabled = (member: Member): boolean => member.status === 'enable'

/** The member who calls a route for signed-in members; the row exists, since the guard has just read it. */
export const callingMember = (call: Call): Promise<Member> =>
  call.db.selectFrom('user').selectAll().where('id', '=', call.actor.id).executeTakeFirstOrThrow()

/** The member an address belongs to, as stored or as typed into the back office. */
export const memberAt = (db: Db, contact: ContactField, address: string): Promise<Member | undefined> =>
  db.selectFrom('user').selectAll().where(contact, '=', address).where(contact, '<>', '').executeTakeFirst()

/** A sign-in name is an e-mail address, a mobile number or a username, distinguished by its shape (protocol 4.2). */
export async function memberNamed(db: Db, name: string): Promise<Member | undefined> {
  const lower = name.toLowerCase()
  const byAddress = emailPattern.test(lower)
    ? ((await memberAt(db, 'email', lower)) ?? (await memberAt(db, 'email', name)))
    : mobilePattern.test(name)
      ? await memberAt(db, 'mobile', name)
      : undefined
  if (byAddress) return byAddress
  const id = await idNamed(db, 'user', name)
  return id === undefined ? undefined : db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Own data of a member as every session shows it (specification 3); tokens stand beside it. */
export function memberInfo(member: Member) {
  const { id, username, nickname, email, mobile, avatar, gender, birthday, score } = member
  const { join_time, last_login_time, last_login_ip, motto, company } = member
  return {
    id,
    username,
    nickname,
    email,
    mobile,
    avatar: avatar || defaultAvatar,
    gender,
    birthday,
    money: toWire(user.fields.money, member.money),
    score,
    join_time,
    last_login_time,
    last_login_ip,
    motto,
    company,
  }
}

/** A caller who acts on an account without a session: retrieving a password has proved ownership of it. */
export const actingAs = ({ context }: Call, id: number): Context =>
  contextOf({ ...context, actor: { ...context.actor, kind: 'user', id } })

/**
 * Writes columns of the calling member with history, search index and version, as an edit in the back office does; values as on
 * the wire. Joins the transaction it is given. Throws `notFound` when the member was deleted meanwhile.
 */
export function changeMember(db: Db, context: Context, values: Values): Promise<void> {
  return working(db, context, async ({ actor, rows }) => {
    const members = rows('user')
    await members.change(await members.lock(actor.id), values)
  })
}

/** Adds a member who registers; returns the new id. */
export async function addMember(trx: Trx, context: Context, values: Values): Promise<number> {
  const { id } = await insertRow({ ...writerOf(context, 'user'), trx }, values)
  await context.work(trx).emit('user.registered', { id })
  return id
}

/** A new password ends every session of the account, and all that was half done with the old one. */
export async function setPassword(db: Db, context: Context, hash: string): Promise<void> {
  const { actor, now } = context
  await inTransaction(db, async (trx) => {
    await changeMember(trx, context, { password: hash, password_time: now })
    await endSessionsOf(trx, 'user', [actor.id])
    await context.work(trx).emit('user.passwordChanged', { id: actor.id })
  })
}
