import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import type { Selectable } from 'kysely'
import type { SystemTables } from '../../contract/system/tables.ts'
import type { Text } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'

type Task = Pick<Selectable<SystemTables['scheduled_task']>, 'name' | 'everywhere'>

/** Seconds for which a job is held; renewed while it runs, so that only a process that died lets it end. */
const held = 60
const renewed = 20_000

/** How a run ended. */
export interface Ending {
  outcome: 'done' | 'failed'
  words: Text
  /** Unix seconds of the next run. */
  next: number
  ms: number
}

/** The right to run a job: of all processes that ask for it at one time the database gives it to one. */
export class Lease {
  readonly #db: Db
  readonly #task: Task
  readonly #holder = `${hostname()} ${process.pid} ${randomBytes(3).toString('hex')}`.slice(-120)
  #renewing: NodeJS.Timeout | undefined
  #lost = false

  constructor(db: Db, task: Task) {
    this.#db = db
    this.#task = task
  }

  /** Another process holds it now: this one was silent for too long. */
  get lost(): boolean {
    return this.#lost
  }

  /**
   * Whether the job is ours to run; `now` in unix seconds. What every process does is given to each; `atOnce` asks for it whatever
   * its time is.
   */
  async take(now: number, atOnce: boolean): Promise<boolean> {
    const { name, everywhere } = this.#task
    const { numUpdatedRows } = await this.#db
      .updateTable('scheduled_task')
      .set({ lease_by: this.#holder, lease_until: now + held, last_time: now, asked_time: null })
      .where('name', '=', name)
      .$if(everywhere !== 1, (task) =>
        task.where((row) => row.or([row('lease_until', 'is', null), row('lease_until', '<=', now)])),
      )
      // Another process may have run it between our look and now.
      .$if(everywhere !== 1 && !atOnce, (task) =>
        task.where((row) => row.or([row('next_time', '<=', now), row('asked_time', 'is not', null)])),
      )
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    this.#renewing = setInterval(() => this.#renew(), renewed).unref()
    return true
  }

  /** Renews it no longer. */
  close(): void {
    clearInterval(this.#renewing)
  }

  /** Writes how the run ended and lets go. */
  async end({ outcome, words, next, ms }: Ending): Promise<void> {
    const { zh, en } = words
    await this.#release({
      outcome,
      duration_ms: ms,
      next_time: next,
      ...(outcome === 'done' && { failures: 0, result: zh, result_en: en, error: '', error_en: '' }),
      ...(outcome === 'failed' && { error: zh, error_en: en }),
    })
  }

  /** Lets go of a run that ended in the middle, so that the next process takes it up at once. */
  async handOn(now: number): Promise<void> {
    await this.#release({ asked_time: now })
  }

  async #release(columns: object): Promise<void> {
    const failed = 'outcome' in columns && columns.outcome === 'failed'
    await this.#db
      .updateTable('scheduled_task')
      .set({ ...columns, lease_by: '', lease_until: null })
      .$if(failed, (task) => task.set((row) => ({ failures: row('failures', '+', 1) })))
      .where('name', '=', this.#task.name)
      .where('lease_by', '=', this.#holder)
      .execute()
  }

  #renew(): void {
    this.#db
      .updateTable('scheduled_task')
      .set({ lease_until: Math.floor(Date.now() / 1000) + held })
      .where('name', '=', this.#task.name)
      .where('lease_by', '=', this.#holder)
      .executeTakeFirst()
      .then(({ numUpdatedRows }) => {
        this.#lost = numUpdatedRows === 0n && this.#task.everywhere !== 1
      })
      // It is tried again before the lease ends.
      .catch(() => undefined)
  }
}
