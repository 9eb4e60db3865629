import { Refusal } from '../../contract/failures/failures.ts'
import { takeTurns } from '../db/locks.ts'
import type { Trx } from '../engine/table.ts'

/**
 * Throws `lastSuper` when no enabled super administrator would be left. Called after a write, inside its transaction; `gone` are
 * administrators that it is about to delete.
 */
export async function keepSuper(trx: Trx, gone: readonly number[] = []): Promise<void> {
  await takeTurns(trx, 'last super')
  const left = await trx
    .selectFrom('admin')
    .innerJoin('admin_group_access as access', 'access.uid', 'admin.id')
    .innerJoin('admin_group as role', 'role.id', 'access.group_id')
    .select('admin.id')
    .where('admin.status', '=', '1')
    .where('role.status', '=', '1')
    .where('role.rules', '=', '*')
    .$if(gone.length > 0, (query) => query.where('admin.id', 'not in', gone))
    .limit(1)
    .executeTakeFirst()
  if (!left) throw new Refusal('lastSuper')
}
