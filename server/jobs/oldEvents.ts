import type { Db } from '../db/database.ts'
import { dropInSteps } from '../db/dropped.ts'

/** Drops events from before a unix second of which nothing is tried any more. */
export const forgetEvents = (db: Db, before: number): Promise<number> => {
  const old = db.selectFrom('outbox').select('id').where('state', '=', 'stopped').where('create_time', '<', before)
  return dropInSteps((limit) => db.deleteFrom('outbox').where('id', 'in', old.limit(limit)).executeTakeFirst())
}
