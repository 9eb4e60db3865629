import { oldBefore } from '../adminLog/oldLogs.ts'
import type { Db } from '../db/database.ts'
import { droppedRows } from '../db/dropped.ts'
import { codeLife } from './verifyEvents.ts'

const day = 86_400

/** Drops what is no longer needed: messages kept long enough, spent codes and old counts (areas 17.6). `now` in unix seconds. */
export async function forgetMessages(db: Db, now: number): Promise<number> {
  const old = db.deleteFrom('message_log').where('create_time', '<', await oldBefore(db, now, 'message_keep_days'))
  const messages = await old.executeTakeFirst()
  // An expired code is of no use, and is stored nowhere else in clear.
  await db
    .updateTable('message_log')
    .set({ secret: '' })
    .where('secret', '<>', '')
    .where('create_time', '<', now - codeLife)
    .execute()
  const codes = await db.deleteFrom('verify_code').where('expire_time', '<', now).executeTakeFirst()
  // West of Greenwich it may still be yesterday.
  const counts = db.deleteFrom('send_count').where('day', '<', Math.floor(now / day) - 1)
  return droppedRows(messages, codes, await counts.executeTakeFirst())
}
