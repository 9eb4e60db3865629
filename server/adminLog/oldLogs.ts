import type { Db } from '../db/database.ts'
import { droppedRows } from '../db/dropped.ts'

const day = 86_400
const usual = 180

type Kept = 'log_keep_days' | 'message_keep_days'

/** Days that logs or messages are kept, as configured (areas 15, 17.6). */
export async function keptDays(db: Db, setting: Kept): Promise<number> {
  const row = await db.selectFrom('config').select('value').where('name', '=', setting).executeTakeFirst()
  const days = Number(row?.value)
  return Number.isInteger(days) && days > 0 ? days : usual
}

/** The second before which entries are old. */
export const oldBefore = async (db: Db, now: number, setting: Kept = 'log_keep_days'): Promise<number> =>
  now - (await keptDays(db, setting)) * day

/** Entries that the log of administrators holds at most, some hundred megabytes. */
const mostEntries = 500_000

/** Drops entries that were kept long enough, and above a size first those that anybody can cause, the oldest before others. */
export async function forgetLogs(db: Db, now: number, most = mostEntries): Promise<number> {
  const old = db.deleteFrom('admin_log').where('create_time', '<', await oldBefore(db, now))
  const dropped = droppedRows(await old.executeTakeFirst())
  const { count } = await db
    .selectFrom('admin_log')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  const surplus = Number(count) - most
  const anonymous = await dropOldest(db, surplus, true)
  return dropped + anonymous + (await dropOldest(db, surplus - anonymous, false))
}

async function dropOldest(db: Db, count: number, anonymousOnly: boolean): Promise<number> {
  if (count <= 0) return 0
  const oldest = db
    .selectFrom('admin_log')
    .select('id')
    .$if(anonymousOnly, (query) => query.where('admin_id', '=', 0))
    .orderBy('id')
    .limit(count)
  return droppedRows(await db.deleteFrom('admin_log').where('id', 'in', oldest).executeTakeFirst())
}
