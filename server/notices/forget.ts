import { oldBefore } from '../config/retention.ts'
import type { Db } from '../db/database.ts'
import { dropInSteps } from '../db/dropped.ts'
import { sameFor } from './notify.ts'

/**
 * Drops notices that were kept long enough, and those that were mails alone once nothing more is counted on them; answers how many.
 * `now` in unix seconds.
 */
export async function forgetNotices(db: Db, now: number): Promise<number> {
  const old = db
    .selectFrom('notice')
    .select('id')
    .where('create_time', '<', await oldBefore(db, now, 'notice_keep_days'))
  const mailed = db
    .selectFrom('notice')
    .select('id')
    .where('site', '=', 0)
    .where('mail', '=', 0)
    .where('create_time', '<', now - sameFor)
  let dropped = 0
  for (const ids of [old, mailed])
    dropped += await dropInSteps((limit) =>
      db.deleteFrom('notice').where('id', 'in', ids.limit(limit)).executeTakeFirstOrThrow(),
    )
  return dropped
}
