import { oldBefore } from '../config/retention.ts'
import type { Db } from '../db/database.ts'
import { dropInSteps } from '../db/dropped.ts'

/** Entries that the log of administrators holds at most, some hundred megabytes. */
const mostEntries = 500_000

/** Drops entries that were kept long enough, and above a size first those that anybody can cause, the oldest before others. */
export async function forgetLogs(db: Db, now: number, most = mostEntries): Promise<number> {
  const before = await oldBefore(db, now, 'log_keep_days')
  const old = db.selectFrom('admin_log').select('id').where('create_time', '<', before)
  const dropped = await dropInSteps((limit) =>
    db.deleteFrom('admin_log').where('id', 'in', old.limit(limit)).executeTakeFirst(),
  )
  const { count } = await db
    .selectFrom('admin_log')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  const surplus = Number(count) - most
  const anonymous = await dropOldest(db, surplus, true)
  return dropped + anonymous + (await dropOldest(db, surplus - anonymous, false))
}

async function dropOldest(db: Db, count: number, anonymousOnly: boolean): Promise<number> {
  let left = count
  return dropInSteps(async (most) => {
    const oldest = db
      .selectFrom('admin_log')
      .select('id')
      .$if(anonymousOnly, (query) => query.where('admin_id', '=', 0))
      .orderBy('id')
      .limit(Math.max(0, Math.min(most, left)))
    left -= most
    return db.deleteFrom('admin_log').where('id', 'in', oldest).executeTakeFirst()
  })
}
