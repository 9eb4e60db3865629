import { oldBefore } from '../config/retention.ts'
import type { Db } from '../db/database.ts'
import { dropInSteps, droppedRows } from '../db/dropped.ts'
import { logProvider } from './provider.ts'
import { codeLife } from './verifyEvents.ts'

const day = 86_400

/** Drops what is no longer needed: messages kept long enough, spent codes and old counts (areas 17.6). `now` in unix seconds. */
export async function forgetMessages(db: Db, now: number): Promise<number> {
  const before = await oldBefore(db, now, 'message_keep_days')
  const old = db.selectFrom('message_log').select('id').where('create_time', '<', before)
  const messages = await dropInSteps((limit) =>
    db.deleteFrom('message_log').where('id', 'in', old.limit(limit)).executeTakeFirst(),
  )
  await forgetCodes(db, now)
  const codes = await db.deleteFrom('verify_code').where('expire_time', '<', now).executeTakeFirst()
  // West of Greenwich it may still be yesterday.
  const counts = db.deleteFrom('send_count').where('day', '<', Math.floor(now / day) - 1)
  return messages + droppedRows(codes, await counts.executeTakeFirst())
}

/** Clears the codes of the last day that have expired: what runs every minute reads few rows. */
export const forgetFreshCodes = (db: Db, now: number): Promise<number> => forgetCodes(db, now, now - day)

/**
 * Clears the codes that messages since then carried, as soon as they have expired, and at once those that a service delivered: an
 * earlier version kept them. No code is stored in clear anywhere else. Times in unix seconds.
 */
export async function forgetCodes(db: Db, now: number, since = 0): Promise<number> {
  const cleared = await db
    .updateTable('message_log')
    .set({ secret: '' })
    .where('create_time', '>=', since)
    .where('secret', '<>', '')
    .where((eb) => {
      const isOver = eb('create_time', '<=', now - codeLife)
      // One that waits to be sent is sealed.
      return eb.or([isOver, eb.and([eb('provider', '<>', logProvider.name), eb('due_time', 'is', null)])])
    })
    .executeTakeFirst()
  return Number(cleared.numUpdatedRows)
}
