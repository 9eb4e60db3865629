import { idNamed } from '../../db/anyCase.ts'
import type { WorkContext } from '../../engine/context.ts'
import { endSessionsOf } from '../../session/endSessions.ts'
import { hashPassword, newPassword } from '../../session/passwords.ts'
import type { Member } from '../memberRow.ts'

/**
 * Empties an account for good: what is about the person goes, with the history of it; the row stays for the ledgers, and whatever else
 * named the member only loses the link (decision 074).
 */
export async function closeAccount(on: WorkContext, member: Member): Promise<void> {
  const { db, now, rows } = on
  const { id } = member
  await endSessionsOf(db, 'user', [id])
  await dropTraces(on, member)
  await rows('user').change(member, {
    ...nothingSaid,
    username: await freeName(on, id),
    password: await hashPassword(newPassword()),
    status: 'disable',
    deletion_time: null,
    deleted_time: now,
  })
  await dropFiles(on, id)
  await rows('user').unlink([id])
  await forgetHistory(on, id)
  await on.emit('user.closed', { id })
}

const nothingSaid = {
  nickname: '',
  email: '',
  mobile: '',
  email_verified_time: null,
  mobile_verified_time: null,
  avatar: '',
  gender: 0,
  birthday: null,
  company: '',
  motto: '',
  remark: '',
  last_login_time: null,
  last_login_ip: '',
  login_failure: 0,
  join_ip: '',
}

/** The second cannot be chosen by anybody (`accountPattern`), and so is free. */
async function freeName({ db }: WorkContext, id: number): Promise<string> {
  const name = `deleted_${id}`
  return (await idNamed(db, 'user', name)) === undefined ? name : `deleted-${id}`
}

/** Of a message: that there was one, when, and what became of it. */
export const nothingKept = {
  ...{ target: '', title: '', content: '', body: '', url: '', params: '{}' },
  ...{ secret: '', error: '', error_en: '', ip: '' },
}

async function dropTraces({ db }: WorkContext, { id, username, email, mobile }: Member): Promise<void> {
  const targets = [email, mobile].filter((target) => target !== '')
  await db.deleteFrom('user_login_log').where('user_id', '=', id).execute()
  await db.deleteFrom('sign_in').where('side', '=', 'user').where('account', '=', username.toLowerCase()).execute()
  await db.deleteFrom('notice').where('user_id', '=', id).execute()
  await db.deleteFrom('notice_preference').where('side', '=', 'user').where('account_id', '=', id).execute()
  if (targets.length > 0) {
    const counted = targets.map((target) => `target ${target}`)
    await db.deleteFrom('verify_code').where('target', 'in', targets).execute()
    await db.deleteFrom('send_count').where('key', 'in', counted).execute()
  }
  const unsent = { state: 'skipped', due_time: null } as const
  await db.updateTable('message_log').set(unsent).where('user_id', '=', id).where('due_time', 'is not', null).execute()
  // Codes for registering were sent before there was an account.
  const toAddress = targets.length > 0 ? targets : ['-']
  await db
    .updateTable('message_log')
    .set(nothingKept)
    .where((row) => row.or([row('user_id', '=', id), row('target', 'in', toAddress)]))
    .where('due_time', 'is', null)
    .execute()
  await db
    .updateTable('admin_log')
    .set({ data: '' })
    .where('target_type', '=', 'user')
    .where('target_id', '=', id)
    .execute()
}

/** Files that the member brought and nothing uses any more; what an enquiry or a measurement shows stays with it. */
async function dropFiles({ db, rows }: WorkContext, id: number): Promise<void> {
  const unused = await db
    .selectFrom('attachment')
    .select('id')
    .where('user_id', '=', id)
    .where('is_locked', '=', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('attachment_usage').select('attachment_id').whereRef('attachment_id', '=', 'attachment.id')),
      ),
    )
    .execute()
  const ids = unused.map((file) => file.id)
  if (ids.length === 0) return
  await rows('attachment').remove(ids)
  await db.deleteFrom('change').where('resource', '=', 'attachment').where('row_id', 'in', ids).execute()
}

/** That something was done to the account may be known; which values it had may not. */
async function forgetHistory({ db }: WorkContext, id: number): Promise<void> {
  const own = db.deleteFrom('change').where('resource', '=', 'user').where('row_id', '=', id)
  await own.where((row) => row.or([row('field', '<>', ''), row('before', 'is not', null)])).execute()
  await db
    .updateTable('change')
    .set({ row_title: '', after: null })
    .where('resource', '=', 'user')
    .where('row_id', '=', id)
    .execute()
  await db.updateTable('change').set({ ip: '', useragent: '' }).where('user_id', '=', id).execute()
}
