import type { Db } from '../../db/database.ts'
import { dropInSteps } from '../../db/dropped.ts'

/**
 * Drops the history of single edits from before a unix second. What an action did stays, because it is the way of its row; so
 * do deletions and edits under a rule for sensitive data, which are kept as long as their own settings say.
 */
export const forgetEdits = (db: Db, before: number): Promise<number> => {
  const old = db
    .selectFrom('change')
    .select('id')
    .where('create_time', '<', before)
    .where('action', '=', 'edit')
    .where('rule_id', 'is', null)
  return dropInSteps((limit) => db.deleteFrom('change').where('id', 'in', old.limit(limit)).executeTakeFirst())
}
