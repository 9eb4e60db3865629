import type { Db } from '../db/database.ts'
import type { Side } from './lives.ts'

interface Sight {
  side: Side
  id: number
  session: string
  ip: string
  useragent: string
  now: number
  /** The account was not seen for a minute in any session. */
  newly: boolean
}

const minute = 60
const gatherMs = 500
const mostNoted = 20_000

/**
 * Remembers when an account and its session were last seen: at most once a minute each, outside the request (architecture 7). Sights are
 * gathered for a moment, since each write makes the server read its sessions again.
 */
export class Seen {
  readonly #db: Db
  readonly #noted = new Map<string, number>()
  #waiting: Sight[] = []
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<unknown> = Promise.resolve()

  constructor(db: Db) {
    this.#db = db
  }

  note(sight: Omit<Sight, 'newly'>): void {
    const { side, id, session, now } = sight
    if (!this.#isNew(session, now)) return
    this.#waiting.push({ ...sight, newly: this.#isNew(`${side} ${id}`, now) })
    this.#timer ??= setTimeout(() => void this.settled(), gatherMs)
  }

  #isNew(name: string, now: number): boolean {
    if (now - (this.#noted.get(name) ?? 0) < minute) return false
    if (this.#noted.size >= mostNoted) this.#noted.clear()
    this.#noted.set(name, now)
    return true
  }

  /** Writes what is gathered; called by its timer, at the end of the program, and by tests. */
  async settled(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    const sights = this.#waiting
    this.#waiting = []
    // Being seen is never worth a failed request.
    if (sights.length > 0) this.#writing = this.#writing.then(() => this.#write(sights)).catch(() => {})
    await this.#writing
  }

  async #write(sights: readonly Sight[]): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      for (const { side, id, session, ip, useragent, now, newly } of sights) {
        await trx
          .updateTable('token')
          .set({ seen_time: now, ip, useragent })
          .where('session', '=', session)
          .where('type', '=', side)
          .execute()
        if (!newly) continue
        await trx.updateTable(side).set({ last_login_time: now, last_login_ip: ip }).where('id', '=', id).execute()
      }
    })
  }
}
