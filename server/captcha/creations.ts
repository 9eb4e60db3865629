import type { Db } from '../db/database.ts'
import { networkOf } from '../session/network.ts'

/** Challenges one network may be drawn in a minute: a school behind one address has room, a script has not. */
const allowed = 60

const minuteOf = (now: number): number => Math.floor(now / 60)

/**
 * Counts one more drawing for the network of an address and answers whether it may be made, in whichever process; `now` in unix
 * seconds. The condition stands inside the one statement, so that parallel calls cannot slip past.
 */
export async function mayDraw(db: Db, ip: string, now: number): Promise<boolean> {
  const minute = minuteOf(now)
  const row = await db
    .insertInto('captcha_count')
    .values({ network: networkOf(ip), minute, drawn: 1 })
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
            // A process whose clock is behind keeps counting in the minute of the others.
            minute: eb.case().when(isNew).then(minute).else(eb.ref('captcha_count.minute')).end(),
          }
        })
        .where((eb) => eb.or([eb('captcha_count.minute', '<', minute), eb('captcha_count.drawn', '<', allowed)])),
    )
    .returning('drawn')
    .executeTakeFirst()
  return row !== undefined
}

/** Drops the counts of minutes that are over. */
export async function forgetDrawings(db: Db, now: number): Promise<void> {
  await db.deleteFrom('captcha_count').where('minute', '<', minuteOf(now)).execute()
}
