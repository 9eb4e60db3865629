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

/** Drops entries that were kept long enough. */
export async function forgetLogs(db: Db, now: number): Promise<number> {
  const old = db.deleteFrom('admin_log').where('create_time', '<', await oldBefore(db, now))
  return droppedRows(await old.executeTakeFirst())
}
