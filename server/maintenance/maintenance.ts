import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Selectable } from 'kysely'
import { Refusal } from '../../contract/failures/failures.ts'
import type { MaintenanceTable } from '../../contract/system/tables.ts'
import type { Db } from '../db/database.ts'
import { dialectOf } from '../db/dialect.ts'
import type { Actor } from '../permission/actor.ts'

/** `restore`: a backup is being restored; `work`: an operator closed the site by a command. */
export type MaintenanceReason = 'restore' | 'work'

/** Why the site is closed, since when, and who may go on meanwhile. */
export interface Closed {
  reason: MaintenanceReason
  /** Unix seconds. */
  since: number
  /** The administrator who may go on with `calls`, and those as lower-cased `controller/action`. */
  adminId: number | undefined
  calls: readonly string[]
}

export interface Entering {
  reason: MaintenanceReason
  /** Who may follow the work by these calls, `routine.DatabaseBackup/index`; everybody else is refused. */
  by?: { adminId: number; calls: readonly string[] }
}

/** Seconds after which the silence of a process means that it died; it says every `renewedMs` that it still works. */
const held = 60
const renewedMs = 20_000
/** Other processes look at least this often, so that a closed site is closed everywhere. */
const lookedMs = 1000
/** Milliseconds after which every running process has looked. */
export const noticedMs = 1500
/** A write that takes longer is not waited for: a file that arrives, for example. */
const writesMs = 10_000

/**
 * Closes the whole site: visitors, members and administrators are refused, nothing is done by itself. Every process learns it
 * from one row; the one that entered knows it without the database, which may be at work. A process that dies ends it by its silence.
 */
export class Maintenance {
  readonly #db: Db
  readonly #holder = `${hostname()} ${process.pid} ${randomBytes(3).toString('hex')}`.slice(-120)
  readonly #listeners = new Set<() => void>()
  #own: Closed | undefined
  #seen: Closed | undefined
  #lookedAt = 0
  #looking: Promise<void> | undefined
  #renewing: NodeJS.Timeout | undefined
  readonly #writes = new Set<Promise<unknown>>()

  constructor(db: Db) {
    this.#db = db
  }

  /** What closes the site, as far as this process knows; never waits. */
  current(): Closed | undefined {
    return this.#own ?? this.#seen
  }

  /** The same, after a look when the last one is a second old. A database that does not answer changes nothing. */
  async known(): Promise<Closed | undefined> {
    if (!this.#own && Date.now() - this.#lookedAt > lookedMs) await this.look()
    return this.current()
  }

  get stale(): boolean {
    return !this.#own && Date.now() - this.#lookedAt > lookedMs
  }

  /** Asks the database now. */
  look(): Promise<void> {
    this.#looking ??= this.#read().finally(() => {
      this.#looking = undefined
    })
    return this.#looking
  }

  /**
   * Closes the site for all processes and answers when they know it and the writes that began here before have ended, so that what
   * was acknowledged is in what is read next. Throws `maintenance` while another process works; jobs that began before go on.
   */
  async enter({ reason, by }: Entering): Promise<void> {
    const now = seconds()
    const calls = (by?.calls ?? []).map((one) => one.toLowerCase())
    await this.#claim({
      ...{ reason, calls: calls.join(','), admin_id: by?.adminId ?? null },
      ...{ holder: this.#holder, begin_time: now, until_time: now + held },
    })
    this.#own = { reason, since: now, adminId: by?.adminId, calls }
    this.#renewing = setInterval(() => void this.#renew(reason), renewedMs).unref()
    this.#tell()
    // A file has one process.
    if (dialectOf(this.#db) === 'postgres') await wait(noticedMs)
    await Promise.race([Promise.allSettled(this.#writes), wait(writesMs, undefined, { ref: false })])
  }

  /** Does what a call writes, for which `enter` waits. Throws `maintenance` when the site was closed since the call was admitted. */
  async write<Result>(by: Pick<Actor, 'kind' | 'id'>, work: () => Promise<Result>): Promise<Result> {
    if (this.refuses(by)) throw new Refusal('maintenance')
    const writing = work()
    this.#writes.add(writing)
    try {
      return await writing
    } finally {
      this.#writes.delete(writing)
    }
  }

  /** Opens the site again; nothing when this process did not close it. */
  async leave(): Promise<void> {
    const own = this.#own
    if (!own) return
    clearInterval(this.#renewing)
    await this.#db
      .deleteFrom('maintenance')
      .where('reason', '=', own.reason)
      .where('holder', '=', this.#holder)
      .execute()
    this.#own = undefined
    await this.look()
    this.#tell()
  }

  /** Called whenever the site is closed or opened again, as soon as this process knows it. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener)
  }

  /** Whether this caller is refused: everybody but the one who follows the work. */
  refuses({ kind, id }: Pick<Actor, 'kind' | 'id'>): boolean {
    const closed = this.current()
    return closed !== undefined && !(kind === 'admin' && id === closed.adminId)
  }

  /** A file has one process: whoever closed it before this one started has ended. */
  async takeOver(): Promise<void> {
    if (dialectOf(this.#db) === 'sqlite')
      await this.#db.deleteFrom('maintenance').where('until_time', 'is not', null).execute()
    await this.look()
  }

  async #claim(row: Selectable<MaintenanceTable>): Promise<void> {
    const { numInsertedOrUpdatedRows = 0n } = await this.#db
      .insertInto('maintenance')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('reason').doUpdateSet(row).where('maintenance.until_time', '<=', row.begin_time),
      )
      .executeTakeFirst()
    if (numInsertedOrUpdatedRows === 0n) throw new Refusal('maintenance')
  }

  async #read(): Promise<void> {
    const rows = await this.#db.selectFrom('maintenance').selectAll().orderBy('reason').execute()
    this.#lookedAt = Date.now()
    const before = this.#seen
    this.#seen = rows.filter(isOn(seconds())).map(closedOf)[0]
    if ((before === undefined) !== (this.#seen === undefined)) this.#tell()
  }

  async #renew(reason: string): Promise<void> {
    await this.#db
      .updateTable('maintenance')
      .set({ until_time: seconds() + held })
      .where('reason', '=', reason)
      .where('holder', '=', this.#holder)
      .execute()
      // It is tried again before the others open.
      .catch(() => undefined)
  }

  #tell(): void {
    for (const listener of this.#listeners) listener()
  }
}

const seconds = (): number => Math.floor(Date.now() / 1000)

const isOn =
  (now: number) =>
  ({ until_time }: Selectable<MaintenanceTable>): boolean =>
    until_time === null || until_time > now

const closedOf = ({ reason, admin_id, calls, begin_time }: Selectable<MaintenanceTable>): Closed => ({
  // Rows are written here and by the command alone.
  reason: reason as MaintenanceReason,
  since: begin_time,
  adminId: admin_id ?? undefined,
  calls: calls === '' ? [] : calls.split(','),
})
