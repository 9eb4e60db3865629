import type { Db } from '../db/database.ts'
import { newToken, type PassType, type TokenHash } from './tokens.ts'

interface Issued {
  type: PassType
  userId: number
  /** What it is good for. */
  data?: string
  /** The session it dies with; empty: none. */
  session?: string
  /** How long it lives. */
  seconds: number
  now: number
}

interface Shown {
  type: PassType
  token: string
  now: number
  /** The account it must belong to, where that is known beforehand. */
  userId?: number
  /** What it must be good for, where that is known beforehand. */
  data?: string
}

export interface Pass {
  userId: number
  data: string
  session: string
}

/** Tokens of a single purpose, good once: kept hashed like sessions, dead with the account's sessions (protocol 2.1). */
export class Passes {
  readonly #hash: TokenHash

  constructor(hash: TokenHash) {
    this.#hash = hash
  }

  async issue(db: Db, { type, userId, data = '', session = '', seconds, now }: Issued): Promise<string> {
    const token = newToken()
    await db
      .insertInto('token')
      .values({
        token: this.#hash.of(token),
        type,
        user_id: userId,
        create_time: now,
        expire_time: now + seconds,
        session,
        data,
      })
      .execute()
    return token
  }

  /** What the pass is good for, which is then used up; of two concurrent callers only one gets it. */
  async take(db: Db, shown: Shown): Promise<Pass | undefined> {
    const row = await db
      .deleteFrom('token')
      .where('token', '=', this.#hash.of(shown.token))
      .where('type', '=', shown.type)
      .where('expire_time', '>', shown.now)
      .$if(shown.userId !== undefined, (query) => query.where('user_id', '=', shown.userId ?? 0))
      .$if(shown.data !== undefined, (query) => query.where('data', '=', shown.data ?? ''))
      .returning(['user_id', 'data', 'session'])
      .executeTakeFirst()
    return row && { userId: row.user_id, data: row.data, session: row.session }
  }

  /** The same without using it up. */
  async look(db: Db, { type, token, now }: Shown): Promise<Pass | undefined> {
    const row = await db
      .selectFrom('token')
      .select(['user_id', 'data', 'session'])
      .where('token', '=', this.#hash.of(token))
      .where('type', '=', type)
      .where('expire_time', '>', now)
      .executeTakeFirst()
    return row && { userId: row.user_id, data: row.data, session: row.session }
  }

  /** Writes what a pass is good for; false when a concurrent call changed it meanwhile. */
  async note(db: Db, token: string, before: string, after: string): Promise<boolean> {
    const row = await db
      .updateTable('token')
      .set({ data: after })
      .where('token', '=', this.#hash.of(token))
      .where('data', '=', before)
      .returning('token')
      .executeTakeFirst()
    return row !== undefined
  }
}
