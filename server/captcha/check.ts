import { workMark } from '../../contract/captcha.ts'
import type { Db } from '../db/database.ts'
import { type Challenge, keyOf } from './challenge.ts'
import { clicksHit } from './clicks.ts'
import { workDone } from './work.ts'

/** After so many wrong answers a challenge is gone. */
const allowedTries = 3

/** The name of a challenge and what was answered: `x1,y1-x2,y2;width;height` or `pow;numbers` (protocol 5.2, architecture 7). */
export interface CaptchaTry {
  id: unknown
  info: unknown
}

/** Whether the answer is right; a right one is used up, so it opens one door once (protocol 2.3). `now` in unix seconds. */
export const passCaptcha = (db: Db, attempt: CaptchaTry, now: number): Promise<boolean> =>
  tryCaptcha(db, { ...attempt, use: true }, now)

/** As passCaptcha, but a right answer stays good for the call that will use it up, unless `use` says so (protocol 5.2). */
export async function tryCaptcha(db: Db, attempt: CaptchaTry & { use: boolean }, now: number): Promise<boolean> {
  const { id, info, use } = attempt
  if (typeof id !== 'string' || typeof info !== 'string' || id === '' || info === '') return false
  const key = keyOf(id)
  // Counted before it is looked at, so that parallel guesses are counted too.
  const found = await db
    .updateTable('captcha')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('key', '=', key)
    .where('expire_time', '>', now)
    .where('tries', '<', allowedTries)
    .returning(['data', 'tries'])
    .executeTakeFirst()
  if (!found) return false
  // The same challenge, not one that replaced it meanwhile.
  const same = db.updateTable('captcha').where('key', '=', key).where('data', '=', found.data)
  const gone = db.deleteFrom('captcha').where('key', '=', key).where('data', '=', found.data)
  if (!answered(info, JSON.parse(found.data))) {
    if (found.tries >= allowedTries) await gone.execute()
    return false
  }
  if (use) return (await gone.executeTakeFirst()).numDeletedRows === 1n
  await same.set((eb) => ({ tries: eb('tries', '-', 1) })).execute()
  return true
}

const answered = (info: string, challenge: Challenge): boolean =>
  info.startsWith(workMark)
    ? workDone(challenge.work, info.slice(workMark.length), challenge.bits)
    : clicksHit(info, challenge)
