import { createHmac, createSecretKey, type KeyObject, randomUUID } from 'node:crypto'
import type { TableWatch, Watched } from '../config/tableWatch.ts'
import type { Db } from '../db/database.ts'
import { dialectOf } from '../db/dialect.ts'
import { grantedNodes } from '../permission/grants.ts'
import { afterLogin } from './lives.ts'

export type TokenType = 'admin' | 'admin-refresh' | 'user' | 'user-refresh'

/** The account behind a token, with what it may do. */
export interface Person {
  id: number
  username: string
  nickname: string
  avatar: string
  last_login_time: number | null
  super: boolean
  nodes: ReadonlySet<string>
}

export type Found = { state: 'none' } | { state: 'expired' } | { state: 'valid'; person: Person }

interface Kept {
  person: Person | undefined
  expires: number
  until: number
}

const none: Found = { state: 'none' }
const expired: Found = { state: 'expired' }
const keptSessions = 10_000
/** Commands such as a password reset run in a process of their own; the running server notices within a second. */
const keptForSeconds = 1

/**
 * Access tokens of administrators (protocol 2.1). A token is stored as a keyed hash only. On SQLite, the only process keeps what it
 * read until any write to the tables it read; on PostgreSQL every request asks again, since another process may have ended
 * the session.
 */
export class Sessions {
  readonly #db: Db
  readonly #secret: KeyObject
  readonly #watched: Watched
  readonly #keeps: boolean
  #kept = new Map<string, Kept>()
  #generation = 0

  constructor(db: Db, secret: Buffer, watch: TableWatch) {
    this.#db = db
    // Imported once: hashing runs on every request.
    this.#secret = createSecretKey(secret)
    this.#watched = watch.over(['token', 'admin', 'admin_group', 'admin_group_access', 'admin_rule'])
    this.#keeps = dialectOf(db) === 'sqlite'
  }

  /** Who holds this access token; `expired` asks the client to renew (code 409). */
  async admin(token: string, now: number): Promise<Found> {
    if (token === '') return none
    const kept = this.#keeps ? this.#recall(token, now) : undefined
    const known = kept ?? (await this.#read(token, now))
    if (!known.person) return none
    return known.expires <= now ? expired : { state: 'valid', person: known.person }
  }

  async open(type: TokenType, userId: number, now: number): Promise<string> {
    const token = randomUUID()
    const life = afterLogin[type]
    await this.#db
      .insertInto('token')
      .values({ token: this.#hash(token), type, user_id: userId, create_time: now, expire_time: now + life })
      .execute()
    return token
  }

  /** Ends a session; the account is named so that nobody ends another's. */
  async end(token: string, type: TokenType, userId: number): Promise<void> {
    await this.#db
      .deleteFrom('token')
      .where('token', '=', this.#hash(token))
      .where('type', '=', type)
      .where('user_id', '=', userId)
      .execute()
  }

  /** The account of a live refresh token. */
  async refreshing(token: string, now: number): Promise<{ type: TokenType; userId: number } | undefined> {
    const row = await this.#db
      .selectFrom('token')
      .innerJoin('admin', 'admin.id', 'token.user_id')
      .select('user_id')
      .where('token.token', '=', this.#hash(token))
      .where('token.type', '=', 'admin-refresh')
      .where('token.expire_time', '>', now)
      .where('admin.status', '=', '1')
      .executeTakeFirst()
    return row && { type: 'admin-refresh', userId: row.user_id }
  }

  /** An expired access token is kept as long as its refresh token may live: it is what asks for renewal. */
  async purge(now: number): Promise<void> {
    await this.#db
      .deleteFrom('token')
      .where('expire_time', '<', now - afterLogin['admin-refresh'])
      .execute()
  }

  #recall(token: string, now: number): Kept | undefined {
    if (this.#generation !== this.#watched.generation) {
      this.#kept = new Map()
      this.#generation = this.#watched.generation
    }
    const kept = this.#kept.get(token)
    return kept && kept.until > now ? kept : undefined
  }

  async #read(token: string, now: number): Promise<Kept> {
    const generation = this.#watched.generation
    const made = await this.#load(this.#hash(token), now)
    if (this.#keeps && generation === this.#watched.generation && generation === this.#generation) {
      if (this.#kept.size >= keptSessions) this.#kept.clear()
      this.#kept.set(token, made)
    }
    return made
  }

  async #load(key: string, now: number): Promise<Kept> {
    const rows = await this.#db
      .selectFrom('token')
      .innerJoin('admin', 'admin.id', 'token.user_id')
      .leftJoin('admin_group_access as access', 'access.uid', 'admin.id')
      .leftJoin('admin_group as role', (join) =>
        join.onRef('role.id', '=', 'access.group_id').on('role.status', '=', '1'),
      )
      .select(['admin.id', 'username', 'nickname', 'avatar', 'last_login_time', 'expire_time', 'role.rules'])
      .where('token.token', '=', key)
      .where('token.type', '=', 'admin')
      .where('admin.status', '=', '1')
      .execute()
    const until = now + keptForSeconds
    const [first] = rows
    if (!first) return { person: undefined, expires: 0, until }
    const granted = await grantedNodes(
      this.#db,
      rows.map((row) => row.rules ?? ''),
    )
    const { id, username, nickname, avatar, last_login_time, expire_time } = first
    return { person: { id, username, nickname, avatar, last_login_time, ...granted }, expires: expire_time, until }
  }

  #hash(token: string): string {
    return createHmac('sha256', this.#secret).update(token).digest('base64url')
  }
}
