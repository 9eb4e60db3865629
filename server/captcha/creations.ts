import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { networkOf } from '../session/network.ts'

/** Challenges one network may be drawn in a minute: a school behind one address has room, a script has not. */
const allowed = 60

/** Minutes in which half of what a network was drawn is forgotten, and after which all of it is. */
const halving = 10
const memory = 60

const minuteOf = (now: number): number => Math.floor(now / 60)

/** What is left of the count of a row whose minute is over. SQLite takes numbers that are not written out for fractions. */
const remembered = (minute: number) => sql<number>`case when captcha_count.minute < ${minute - memory} then 0
  else captcha_count.lately >> cast(${Math.floor(minute / halving)} - captcha_count.minute / ${sql.lit(halving)} as integer) end`

/**
 * Counts one more drawing for the network of an address, in whichever process, and answers how many it was drawn lately; undefined
 * when it may not be made. `now` in unix seconds. The condition stands inside the one statement, so that parallel calls cannot slip past.
 */
export async function countDrawing(db: Db, ip: string, now: number): Promise<number | undefined> {
  const minute = minuteOf(now)
  const row = await db
    .insertInto('captcha_count')
    .values({ network: networkOf(ip), minute, drawn: 1, lately: 1 })
    .onConflict((conflict) =>
      conflict
        .column('network')
        .doUpdateSet((eb) => {
          const isNew = eb('captcha_count.minute', '<', minute)
          return {
            drawn: eb
              .case()
              .when(isNew)
              .then(1)
              .else(eb('captcha_count.drawn', '+', 1))
              .end(),
            lately: sql<number>`case when ${isNew} then ${remembered(minute)} else captcha_count.lately end + 1`,
            // A process whose clock is behind keeps counting in the minute of the others.
            minute: eb.case().when(isNew).then(minute).else(eb.ref('captcha_count.minute')).end(),
          }
        })
        .where((eb) => eb.or([eb('captcha_count.minute', '<', minute), eb('captcha_count.drawn', '<', allowed)])),
    )
    .returning('lately')
    .executeTakeFirst()
  return row?.lately
}

/** Drops the counts that are remembered no longer. */
export async function forgetDrawings(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('captcha_count')
    .where('minute', '<', minuteOf(now) - memory)
    .execute()
}
