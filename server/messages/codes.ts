import { randomInt, timingSafeEqual } from 'node:crypto'
import type { Db } from '../db/database.ts'
import type { TokenHash } from '../session/tokens.ts'
import { codeLife, codePause } from './verifyEvents.ts'

const allowedTries = 5
const codePattern = /^\d{6}$/

/** A code is good for one address and one event. */
export interface CodeFor {
  target: string
  event: string
}

interface Given extends CodeFor {
  code: string
  now: number
}

/** Codes of six digits: stored hashed, good once, dead after five wrong tries or ten minutes (areas 17.6). Times in unix seconds. */
export class VerifyCodes {
  readonly #keyed: TokenHash

  constructor(keyed: TokenHash) {
    this.#keyed = keyed
  }

  /** Seconds until another code may be sent; 0 when now. */
  async pause(db: Db, { target, event }: CodeFor, now: number): Promise<number> {
    const row = await db
      .selectFrom('verify_code')
      .select('create_time')
      .where('target', '=', target)
      .where('event', '=', event)
      .executeTakeFirst()
    return row ? Math.max(0, row.create_time + codePause - now) : 0
  }

  /** A new code in place of the last one; undefined when that is younger than a minute, of parallel calls all but one. */
  async issue(db: Db, { target, event }: CodeFor, now: number): Promise<string | undefined> {
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const fresh = {
      code: this.#hash({ target, event }, code),
      tries: 0,
      create_time: now,
      expire_time: now + codeLife,
    }
    const row = await db
      .insertInto('verify_code')
      .values({ target, event, ...fresh })
      .onConflict((conflict) =>
        conflict
          .columns(['target', 'event'])
          .doUpdateSet(fresh)
          .where('verify_code.create_time', '<=', now - codePause),
      )
      .returning('target')
      .executeTakeFirst()
    return row && code
  }

  /** Whether the code is right. A wrong one costs a try, counted before it is looked at; a right one stays until it is spent. */
  async matches(db: Db, { target, event, code, now }: Given): Promise<boolean> {
    if (!codePattern.test(code)) return false
    const at = { target, event }
    const row = await db
      .updateTable('verify_code')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('target', '=', target)
      .where('event', '=', event)
      .where('expire_time', '>', now)
      .where('tries', '<', allowedTries)
      .returning('code')
      .executeTakeFirst()
    const hash = this.#hash(at, code)
    if (!row || !timingSafeEqual(Buffer.from(row.code), Buffer.from(hash))) return false
    await db
      .updateTable('verify_code')
      .set((eb) => ({ tries: eb('tries', '-', 1) }))
      .where('target', '=', target)
      .where('event', '=', event)
      .where('code', '=', hash)
      .execute()
    return true
  }

  /** Uses a right code up, inside the transaction of what it opens; of parallel callers only one gets true. */
  async spend(trx: Db, { target, event, code, now }: Given): Promise<boolean> {
    const row = await trx
      .deleteFrom('verify_code')
      .where('target', '=', target)
      .where('event', '=', event)
      .where('code', '=', this.#hash({ target, event }, code))
      .where('expire_time', '>', now)
      .returning('target')
      .executeTakeFirst()
    return row !== undefined
  }

  #hash({ target, event }: CodeFor, code: string): string {
    return this.#keyed.of(`${event}\n${target}\n${code}`)
  }
}
