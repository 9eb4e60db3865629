import type { Db } from '../db/database.ts'
import { droppedRows } from '../db/dropped.ts'
import { sameFor } from './notify.ts'

const day = 86_400
/** Days that notices are kept (areas 22.2). */
const kept = 90

/**
 * Drops notices that were kept long enough, and those that were mails alone once nothing more is counted on them; answers how many.
 * `now` in unix seconds.
 */
export async function forgetNotices(db: Db, now: number): Promise<number> {
  const old = await db
    .deleteFrom('notice')
    .where('create_time', '<', now - kept * day)
    .executeTakeFirstOrThrow()
  const mailed = await db
    .deleteFrom('notice')
    .where('site', '=', 0)
    .where('mail', '=', 0)
    .where('create_time', '<', now - sameFor)
    .executeTakeFirstOrThrow()
  return droppedRows(old, mailed)
}
