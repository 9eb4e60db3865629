import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import type { SystemState } from '../../contract/systemState.ts'
import type { Db } from '../db/database.ts'
import { Pulse } from '../jobs/pulse.ts'

/** Milliseconds between two signs of life. */
const between = 30_000
/** Seconds of silence after which a process counts as gone. */
const silent = 90

/** Which processes serve this database: each writes a row of its own every half minute. */
export class Processes {
  readonly #db: Db
  readonly #row: { name: string; host: string; pid: number; version: string; begin_time: number }
  readonly #pulse: Pulse

  constructor(db: Db, version: string, isClosed: () => boolean) {
    this.#db = db
    this.#row = {
      name: `${hostname()} ${process.pid} ${randomBytes(3).toString('hex')}`.slice(-120),
      ...{ host: hostname(), pid: process.pid, version, begin_time: Math.floor(Date.now() / 1000) },
    }
    // While a database is being restored nothing else writes to it.
    this.#pulse = new Pulse(
      async () => {
        if (!isClosed()) await this.#show()
      },
      between,
      () => undefined,
    )
  }

  get began(): number {
    return this.#row.begin_time
  }

  start(): void {
    this.#pulse.start()
  }

  async stop(): Promise<void> {
    await this.#pulse.stop()
    await this.#db.deleteFrom('server_process').where('name', '=', this.#row.name).execute()
  }

  /** Those that live, this one first. */
  async living(now: number): Promise<SystemState['processes']> {
    const rows = await this.#db
      .selectFrom('server_process')
      .selectAll()
      .where('seen_time', '>', now - silent)
      .where('name', '<>', this.#row.name)
      .orderBy('begin_time')
      .execute()
    const own = { ...this.#row, seen_time: now }
    return [own, ...rows].map(({ name, host, pid, version, begin_time, seen_time }) => ({
      ...{ host, pid, version, started: begin_time, seen: seen_time },
      own: name === this.#row.name,
    }))
  }

  async #show(): Promise<void> {
    const seen_time = Math.floor(Date.now() / 1000)
    await this.#db
      .deleteFrom('server_process')
      .where('seen_time', '<', seen_time - 86_400)
      .execute()
    await this.#db
      .insertInto('server_process')
      .values({ ...this.#row, seen_time })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ seen_time }))
      .execute()
  }
}
