import { Refusal } from '../../contract/failures.ts'
import { admin } from '../../contract/system/admin.ts'
import type { Db } from '../../server/db/database.ts'
import { Registry } from '../../server/engine/registry.ts'
import { updateRow } from '../../server/engine/rows.ts'
import { inTransaction } from '../../server/engine/transaction.ts'
import { writerOf } from '../../server/engine/writing.ts'
import type { Actor } from '../../server/permission/actor.ts'
import { endSessionsOf } from '../../server/session/endSessions.ts'
import { newPassword } from '../../server/session/newPassword.ts'
import { hashPassword } from '../../server/session/passwords.ts'
import { unlock } from '../../server/session/passwordTry.ts'

/** Gives an account a password at random and ends its sessions; whoever signs in with it must choose his own (areas 15). */
export async function resetPassword(db: Db, id: number, actor: Actor): Promise<string> {
  const password = newPassword()
  const stored = await hashPassword(password)
  const now = Math.floor(Date.now() / 1000)
  await inTransaction(db, async (trx) => {
    const before = await trx.selectFrom('admin').selectAll().where('id', '=', id).executeTakeFirst()
    if (!before) throw new Refusal('notFound')
    const on = { ...writerOf(new Registry([]), admin.name, actor, now), trx }
    const values = { password: stored, password_time: now, must_change_password: 1 as const }
    const columns = Object.entries(values).map(([column, after]) => ({ column, before: { ...before }[column], after }))
    await updateRow(on, before, { columns }, values)
    await endSessionsOf(trx, 'admin', [id])
  })
  return password
}

/** Forgets the failed sign-ins of an account, wherever they came from. */
export async function unlockAccount(db: Db, id: number): Promise<void> {
  const row = await db.selectFrom('admin').select('username').where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('notFound')
  await unlock(db, 'admin', row.username)
}
