import { Refusal } from '../../contract/failures/failures.ts'
import type { Db } from '../../server/db/database.ts'
import type { ActionContext } from '../../server/engine/context.ts'
import { endSessionsOf } from '../../server/session/endSessions.ts'
import { hashPassword, newPassword } from '../../server/session/passwords.ts'
import { unlock } from '../../server/session/passwordTry.ts'

/**
 * Sets a random password on an account and ends its sessions; after signing in with it, a new one must be chosen (areas
 * 15).
 */
export async function resetPassword({ transaction }: ActionContext, id: number): Promise<string> {
  const password = newPassword()
  const stored = await hashPassword(password)
  await transaction(async ({ db, now, rows, emit }) => {
    const admins = rows('admin')
    const values = { password: stored, password_time: now, must_change_password: 1 }
    await admins.change(await admins.lock(id), values)
    await endSessionsOf(db, 'admin', [id])
    await emit('admin.passwordChanged', { id })
  })
  return password
}

/** Forgets the failed sign-ins of an account, wherever they came from. */
export async function unlockAccount(db: Db, id: number): Promise<void> {
  const row = await db.selectFrom('admin').select('username').where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  await unlock(db, 'admin', row.username)
}
