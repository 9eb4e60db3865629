import type { Db } from '../db/database.ts'
import { oldBefore } from '../session/oldLogs.ts'

/** Drops what members need no more of their sign-ins: as old as the log of administrators may grow. `now` in unix seconds. */
export async function forgetMemberSignIns(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('user_login_log')
    .where('create_time', '<', await oldBefore(db, now))
    .execute()
}
