import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../db/database.ts'
import { noticedMs } from './maintenance.ts'

/** Closes the whole site until it is opened in the same way; answers when running servers must have noticed. `now` in unix seconds. */
export async function switchMaintenance(db: Db, on: boolean, now: number): Promise<void> {
  await db.deleteFrom('maintenance').where('reason', '=', 'work').execute()
  if (!on) return void (await wait(noticedMs))
  const row = { reason: 'work', admin_id: null, calls: '', holder: '', begin_time: now, until_time: null }
  await db.insertInto('maintenance').values(row).execute()
  await wait(noticedMs)
}
