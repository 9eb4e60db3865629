import type { Db } from '../db/database.ts'

const day = 86_400
const usual = 180

/** Days that entries of the administrator log are kept: config `log_keep_days` (areas 15). */
export async function logKeepDays(db: Db): Promise<number> {
  const row = await db.selectFrom('config').select('value').where('name', '=', 'log_keep_days').executeTakeFirst()
  const days = Number(row?.value)
  return Number.isInteger(days) && days > 0 ? days : usual
}

/** The second before which entries are old. */
export const oldBefore = async (db: Db, now: number): Promise<number> => now - (await logKeepDays(db)) * day

/** Drops entries that were kept long enough. */
export async function forgetLogs(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('admin_log')
    .where('create_time', '<', await oldBefore(db, now))
    .execute()
}
