import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Settings } from '../config/settings.ts'
import type { Db } from '../db/database.ts'
import { dialectOf } from '../db/dialect.ts'
import { droppedRows } from '../db/dropped.ts'
import type { TableWatch } from '../memory/tableWatch.ts'
import { endSessionsOf } from './endSessions.ts'
import { accessLife, isSingle, keptLife, type Side } from './lives.ts'
import { Passes } from './passes.ts'
import { type Holder, holderOf, type Person, personOf } from './people.ts'
import { Seal } from './seal.ts'
import { type KeptSession, listSessions } from './sessionList.ts'
import { SessionMemory } from './sessionMemory.ts'
import { newToken, TokenHash, typesOf } from './tokens.ts'

export type Found =
  | { state: 'none' }
  | { state: 'expired' }
  | { state: 'valid'; person: Person /** Name of the session. */; session: string }

/** Where a session is opened or renewed from. */
export interface Origin {
  ip: string
  useragent: string
  now: number
}

export interface Opening extends Origin {
  /** Whether to give a refresh token. */
  keep: boolean
  /** The stored password that was just checked: when it changed meanwhile, nothing is opened. */
  password?: string
}

export interface Opened {
  session: string
  token: string
  /** Empty unless the session is kept. */
  refresh_token: string
}

const none: Found = { state: 'none' }
const expired: Found = { state: 'expired' }

/**
 * Sessions of both sides (protocol 2.1). A session has one name and holds an access token and perhaps a refresh token; each is
 * stored as a keyed hash only. On SQLite the only process keeps what it read until any write to the tables it read; on
 * PostgreSQL every request asks again, since another process may have ended the session.
 */
export class Sessions {
  readonly hash: TokenHash
  /** For the secrets of second factors. */
  readonly seal: Seal
  readonly passes: Passes
  readonly #db: Db
  readonly #settings: Settings
  readonly #memory: Record<Side, SessionMemory>

  constructor(parts: { db: Db; secret: Buffer; watch: TableWatch; settings: Settings }) {
    const { db, secret, watch, settings } = parts
    this.#db = db
    this.#settings = settings
    this.hash = new TokenHash(secret)
    this.seal = new Seal(secret, 'second factor')
    this.passes = new Passes(this.hash)
    const keeps = dialectOf(db) === 'sqlite'
    this.#memory = {
      admin: new SessionMemory(
        keeps,
        watch.over(['token', 'admin', 'admin_group', 'admin_group_access', 'admin_rule']),
      ),
      user: new SessionMemory(keeps, watch.over(['token', 'user', 'user_group', 'user_rule'])),
    }
  }

  /** Who holds this access token of a side; `expired` asks the client to renew (code 409). */
  async find(side: Side, token: string, now: number): Promise<Found> {
    if (token === '') return none
    const known = await this.#memory[side].recall(token, now, () => holderOf(this.#db, side, this.hash.of(token)))
    if (!known) return none
    return known.expires <= now ? expired : valid(known)
  }

  /** The holder of this ticket for this address, once, while the holder's session lives (architecture 6). */
  async byTicket(side: Side, ticket: string, address: string, now: number): Promise<Found> {
    const pass = await this.passes.take(this.#db, { type: `${side}-ticket`, token: ticket, data: address, now })
    if (!pass) return none
    const person = await this.inSession(side, pass.userId, pass.session)
    return person ? { state: 'valid', person, session: pass.session } : none
  }

  /** Who is signed in with this session, as long as it lives and the account may be used. */
  async inSession(side: Side, userId: number, session: string): Promise<Person | undefined> {
    const alive = await this.#lives(side, userId, session)
    return alive ? personOf(this.#db, side, userId) : undefined
  }

  /** A new session; undefined when the password was changed while it was being checked. */
  async open(side: Side, userId: number, opening: Opening): Promise<Opened | undefined> {
    const session = randomUUID()
    const token = await this.#add(side, side, { userId, session, ...opening })
    const refresh_token = opening.keep ? await this.#add(side, `${side}-refresh`, { userId, session, ...opening }) : ''
    const { password } = opening
    if (password !== undefined && !(await this.#hasPassword(side, userId, password))) {
      await this.endSession(side, userId, session)
      return undefined
    }
    if (isSingle(this.#settings, side)) await endSessionsOf(this.#db, side, [userId], session)
    // Signing in counts as being seen; the next answer says so already (protocol 2.1).
    const { now: last_login_time, ip: last_login_ip } = opening
    await this.#db.updateTable(side).set({ last_login_time, last_login_ip }).where('id', '=', userId).execute()
    return { session, token, refresh_token }
  }

  /**
   * A new access token in the session of a refresh token, which itself stays; the used access token of that session ends, expired
   * or not (protocol 2.7). Tabs that share both and renew at once are given the same one. Undefined when either is missing, when the
   * two are of different sessions, or the account may no longer sign in.
   */
  async renew(
    refreshToken: string,
    used: Readonly<Record<Side, string>>,
    origin: Origin,
  ): Promise<{ type: string; token: string } | undefined> {
    const row = await this.#refreshRow(refreshToken, origin.now)
    if (!row || used[row.side] === '') return undefined
    const { side, userId, session } = row
    if (!(await personOf(this.#db, side, userId))) return undefined
    const next = this.hash.after(session, used[side])
    // A tab that comes second finds the used token replaced by its successor.
    if (!(await this.#isAccess(side, session, [used[side], next]))) return undefined
    const token = await this.#add(side, side, { userId, session, ...origin }, next)
    // When the session was ended meanwhile, the token added a moment later ends too.
    if (!(await this.#lives(side, userId, session, [`${side}-refresh`]))) {
      await this.endSession(side, userId, session)
      return undefined
    }
    await this.#drop(side, userId, used[side])
    return { type: `${side}-refresh`, token }
  }

  /** Sessions of an account that can still be used, the latest first. */
  list(side: Side, userId: number, now: number): Promise<KeptSession[]> {
    return listSessions(this.#db, side, userId, now)
  }

  /** Ends one session of an account; false when it has none of this name. */
  async endSession(side: Side, userId: number, session: string): Promise<boolean> {
    if (session === '') return false
    const ended = await this.#db
      .deleteFrom('token')
      .where('session', '=', session)
      .where('type', 'in', typesOf[side])
      .where('user_id', '=', userId)
      .returning('token')
      .execute()
    return ended.length > 0
  }

  /** Ends the sessions that these tokens of a side belong to; unknown tokens are ignored. */
  async signOut(side: Side, tokens: readonly string[]): Promise<void> {
    const given = tokens.filter((token) => token !== '').map((token) => this.hash.of(token))
    if (given.length === 0) return
    const rows = await this.#db
      .selectFrom('token')
      .select(['user_id', 'session'])
      .where('token', 'in', given)
      .where('type', 'in', [side, `${side}-refresh`])
      .execute()
    for (const row of rows) await this.endSession(side, row.user_id, row.session)
  }

  /** An expired access token is kept as long as a session may last: it is what asks for renewal. */
  async purge(now: number): Promise<number> {
    const ended = (side: Side) =>
      this.#db
        .deleteFrom('token')
        .where('type', '=', side)
        .where('expire_time', '<', now - keptLife(this.#settings, side))
        .executeTakeFirst()
    const others = this.#db
      .deleteFrom('token')
      .where('type', 'not in', ['admin', 'user'])
      .where('expire_time', '<', now)
    return droppedRows(await ended('admin'), await ended('user'), await others.executeTakeFirst())
  }

  async #add(
    side: Side,
    type: string,
    made: Origin & { userId: number; session: string },
    token = newToken(),
  ): Promise<string> {
    const { userId, session, ip, useragent, now } = made
    const life = type === side ? accessLife(this.#settings, side) : keptLife(this.#settings, side)
    const times = { create_time: now, expire_time: now + life, seen_time: now }
    await this.#db
      .insertInto('token')
      .values({ token: this.hash.of(token), type, user_id: userId, session, ip, useragent, ...times })
      .onConflict((conflict) => conflict.column('token').doUpdateSet({ ip, useragent, ...times }))
      .execute()
    return token
  }

  async #drop(side: Side, userId: number, token: string): Promise<void> {
    await this.#db
      .deleteFrom('token')
      .where('token', '=', this.hash.of(token))
      .where('type', '=', side)
      .where('user_id', '=', userId)
      .execute()
  }

  async #refreshRow(
    refreshToken: string,
    now: number,
  ): Promise<{ side: Side; userId: number; session: string } | undefined> {
    const row = await this.#db
      .selectFrom('token')
      .select(['type', 'user_id', 'session'])
      .where('token', '=', this.hash.of(refreshToken))
      .where('type', 'in', ['admin-refresh', 'user-refresh'])
      .where('expire_time', '>', now)
      .executeTakeFirst()
    return row && { side: row.type === 'admin-refresh' ? 'admin' : 'user', userId: row.user_id, session: row.session }
  }

  /** Whether one of these is an access token of a session; one that expired counts. */
  async #isAccess(side: Side, session: string, tokens: readonly string[]): Promise<boolean> {
    const row = await this.#db
      .selectFrom('token')
      .select('token')
      .where(
        'token',
        'in',
        tokens.map((token) => this.hash.of(token)),
      )
      .where('type', '=', side)
      .where('session', '=', session)
      .executeTakeFirst()
    return row !== undefined
  }

  /** Whether a session still holds a token that keeps it alive. On PostgreSQL waits for a transaction ending it. */
  async #lives(side: Side, userId: number, session: string, types = [side, `${side}-refresh`]): Promise<boolean> {
    const row = await this.#db
      .selectFrom('token')
      .select('token')
      .where('session', '=', session)
      .where('user_id', '=', userId)
      .where('type', 'in', types)
      .$if(dialectOf(this.#db) === 'postgres', (query) => query.modifyEnd(sql`for share`))
      .execute()
    return session !== '' && row.length > 0
  }

  /** On PostgreSQL it waits for a transaction that is changing the password. */
  async #hasPassword(side: Side, userId: number, password: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom(side)
      .select('id')
      .where('id', '=', userId)
      .where('password', '=', password)
      .$if(dialectOf(this.#db) === 'postgres', (query) => query.modifyEnd(sql`for share`))
      .executeTakeFirst()
    return row !== undefined
  }
}

const valid = ({ person, session }: Holder): Found => ({ state: 'valid', person, session })
