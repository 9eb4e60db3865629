import type { Db } from '../db/database.ts'
import type { Person } from './sessions.ts'

/** Remembers when an account was last seen: at most once a minute, outside the request (architecture 7). */
export class Seen {
  readonly #db: Db
  readonly #noted = new Map<number, number>()
  #writing: Promise<unknown> = Promise.resolve()

  constructor(db: Db) {
    this.#db = db
  }

  note(person: Pick<Person, 'id'>, ip: string, now: number): void {
    if (now - (this.#noted.get(person.id) ?? 0) < 60) return
    this.#noted.set(person.id, now)
    const write = this.#db
      .updateTable('admin')
      .set({ last_login_time: now, last_login_ip: ip })
      .where('id', '=', person.id)
      .execute()
    // Being seen is never worth a failed request.
    this.#writing = write.catch(() => {})
  }

  async settled(): Promise<void> {
    await this.#writing
  }
}
