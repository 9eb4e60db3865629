import type { Db } from '../db/database.ts'
import { sameFor } from './notify.ts'

const day = 86_400
/** Days that notices are kept (areas 22.2). */
const kept = 90

/** Drops notices that were kept long enough, and those that were mails alone once nothing more is counted on them. `now` in unix seconds. */
export async function forgetNotices(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('notice')
    .where('create_time', '<', now - kept * day)
    .execute()
  await db
    .deleteFrom('notice')
    .where('site', '=', 0)
    .where('mail', '=', 0)
    .where('create_time', '<', now - sameFor)
    .execute()
}
