import { oldBefore } from '../adminLog/oldLogs.ts'
import type { Db } from '../db/database.ts'
import { droppedRows } from '../db/dropped.ts'

/** Drops what members need no more of their sign-ins: as old as the log of administrators may grow. `now` in unix seconds. */
export async function forgetMemberSignIns(db: Db, now: number): Promise<number> {
  const old = db.deleteFrom('user_login_log').where('create_time', '<', await oldBefore(db, now))
  return droppedRows(await old.executeTakeFirst())
}
