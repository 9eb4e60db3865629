import { systemSettings } from '../../contract/system/settings.ts'
import type { Db } from '../db/database.ts'

const day = 86_400

/** Settings of the group *retention* that say for how many days rows are kept. */
export type Kept = Exclude<
  Extract<keyof typeof systemSettings, `${string}_keep_days`>,
  'admin_keep_days' | 'backup_keep_days'
>

/** Days that rows of a log or history are kept, as configured (areas 18). */
export async function keptDays(db: Db, setting: Kept): Promise<number> {
  const row = await db.selectFrom('config').select('value').where('name', '=', setting).executeTakeFirst()
  const days = Number(row?.value)
  return Number.isInteger(days) && days > 0 ? days : systemSettings[setting].default
}

/** The second before which rows are old. */
export const oldBefore = async (db: Db, now: number, setting: Kept): Promise<number> =>
  now - (await keptDays(db, setting)) * day
