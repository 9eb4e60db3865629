import { createHash } from 'node:crypto'
import type { Db } from '../db/database.ts'
import { droppedRows } from '../db/dropped.ts'
import { forgetDrawings } from './creations.ts'

/** Seconds a challenge can be answered (protocol 5.1). */
const life = 600

/** A place in the picture, its edges included, in pixels of the picture as drawn. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** What the server remembers of a challenge: where to click, in order, and what to work on instead. */
export interface Challenge {
  width: number
  height: number
  boxes: readonly Box[]
  work: string
  /** How hard the work is; absent in what an earlier version kept. */
  bits?: number
}

/** Names are chosen by clients, so only their hash is kept. */
export const keyOf = (id: string): string => createHash('sha256').update(id).digest('hex')

/** Keeps a challenge for ten minutes; one of the same name is replaced, with its tries. */
export async function keepChallenge(db: Db, id: string, challenge: Challenge, now: number): Promise<void> {
  const row = { data: JSON.stringify(challenge), tries: 0, create_time: now, expire_time: now + life }
  await db
    .insertInto('captcha')
    .values({ key: keyOf(id), ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute()
}

/** Drops challenges that expired unanswered, and counts of drawings. */
export async function forgetChallenges(db: Db, now: number): Promise<number> {
  const spent = await db.deleteFrom('captcha').where('expire_time', '<=', now).executeTakeFirst()
  await forgetDrawings(db, now)
  return droppedRows(spent)
}
