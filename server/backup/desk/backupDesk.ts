import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '../../../contract/failures/failures.ts'
import { momentIn } from '../../../contract/moment.ts'
import type { SystemTables } from '../../../contract/system/tables.ts'
import type { Text } from '../../../contract/text.ts'
import { dialectOf } from '../../db/dialect.ts'
import { ownTables, type Trx } from '../../engine/table.ts'
import type { BackupRow } from './backupRow.ts'
import type { DeskParts, RestoreWish, RunWish, Teller } from './deskParts.ts'
import { addBackup, changeBackup, Hold, seconds, takeHold } from './held.ts'
import { makeBackup } from './makeBackup.ts'
import { restoreNow } from './restoreNow.ts'
import { preRestoreDays } from './retention.ts'
import { tryOut } from './tryOut.ts'

interface Begun {
  id: number
  name: string
  /** Why it failed; undefined when it was made. */
  done: Promise<Text | undefined>
}

const day = 86_400

/**
 * Makes, keeps and restores backups, one at a time over all processes (areas 21). Work goes on after the call that asked for it; its row
 * says how far it is.
 */
export class BackupDesk {
  readonly parts: DeskParts
  #hold: Hold | undefined
  #work: Promise<unknown> = Promise.resolve()

  constructor(parts: DeskParts) {
    this.parts = parts
  }

  /** Where backups lie. */
  get folder(): string {
    return this.parts.settings.text('backup_dir') || join(this.parts.dataDir, 'backups')
  }

  /** The disk of the first of these folders that is there. */
  async disk(...folders: readonly string[]): Promise<{ free: number; total: number } | undefined> {
    for (const folder of folders) {
      const found = await statfs(folder).catch(() => undefined)
      if (found) return { free: found.bavail * found.bsize, total: found.blocks * found.bsize }
    }
    return undefined
  }

  /** How far the work of this process on a backup is, 0 to 100. */
  progressOf(id: number): number | undefined {
    return this.#hold?.id === id ? this.#hold.progress : undefined
  }

  /** Begins a backup. Throws `backupRunning`, `backupNoPassphrase`. */
  async begin(on: Teller, wish: RunWish): Promise<Begun> {
    if (wish.encrypt && this.parts.settings.text('backup_passphrase') === '') throw new Refusal('backupNoPassphrase')
    const { id, name } = await this.#take(on, (trx, until) => this.#add(trx, wish, until))
    const done = this.#hand(id, (hold) => makeBackup(this.parts, { on, id, name, folder: this.folder, wish }, hold))
    return { id, name, done }
  }

  /** Makes one as the schedule does, for the demo, as if it had been at that time; answers its id. */
  async madeAt(on: Teller, time: number, folder = this.folder): Promise<number> {
    const wish: RunWish = {
      ...{ kind: 'auto', tables: [], includeFiles: false, encrypt: false, copy: false, note: '', adminId: null },
      time,
    }
    const { id, name } = await this.#take(on, (trx, until) => this.#add(trx, wish, until))
    await this.#hand(id, (hold) => makeBackup(this.parts, { on, id, name, folder, wish }, hold))
    return id
  }

  /** Begins a restore. Throws `backupRunning`. */
  async restore(on: Teller, wish: RestoreWish): Promise<void> {
    const begun = { restoring: 'running', progress: 0, error: '', error_en: '', is_cancelled: 0 } as const
    await this.#take(on, (trx, until) => changeBackup(trx, wish.id, { ...begun, lease_until: until }))
    void this.#hand(wish.id, (hold) =>
      restoreNow(this.parts, { on, wish, hold, before: () => this.#before(on, wish, hold) }),
    )
  }

  /** Restores a backup into a scratch database, and keeps what came of it. Throws `backupRunning`. */
  async tryOut(on: Teller, row: BackupRow): Promise<Text> {
    await this.#take(on, (trx, until) => changeBackup(trx, row.id, { lease_until: until }))
    return this.#hand(row.id, (hold) => tryOut(this.parts, { on, row, hold }))
  }

  /** Asks whoever makes a backup to stop; nothing of it stays. */
  async cancel(id: number): Promise<void> {
    await changeBackup(this.parts.db, id, { is_cancelled: 1 })
    if (this.#hold?.id === id) this.#hold.stop()
  }

  /** When nothing is being done here. */
  async settled(): Promise<void> {
    await this.#work
  }

  async stop(): Promise<void> {
    this.#hold?.stop()
    await this.settled()
  }

  /** The data as they are before a restore; answers why they could not be saved. */
  async #before(on: Teller, { name: of, adminId }: RestoreWish, hold: Hold): Promise<Text | undefined> {
    const wish: RunWish = {
      ...{ kind: 'pre_restore', tables: [], includeFiles: false, copy: false, note: of, adminId },
      encrypt: this.parts.settings.flag('backup_encrypt'),
    }
    const { id, name } = await on.transaction(({ db }) => this.#add(ownTables<SystemTables>(db), wish, null))
    return makeBackup(this.parts, { on, id, name, folder: this.folder, wish }, hold)
  }

  #add(trx: Trx, wish: RunWish, lease_until: number | null): Promise<{ id: number; name: string }> {
    const now = wish.time ?? seconds()
    const values = {
      ...{ kind: wish.kind, note: wish.note, admin_id: wish.adminId, create_time: now, lease_until },
      state: 'running',
      scope: wish.tables.length > 0 ? 'tables' : 'full',
      tables: JSON.stringify(wish.tables),
      include_files: wish.includeFiles ? 1 : 0,
      encrypted: wish.encrypt ? 1 : 0,
      engine: dialectOf(trx),
      app_version: this.parts.version,
      expire_time: wish.kind === 'pre_restore' ? now + preRestoreDays * day : null,
    } as const
    return addBackup(trx, values, momentIn(now, this.parts.settings.timeZone).replace(/[-:]/g, '').replace(' ', '-'))
  }

  async #take<T>(on: Teller, work: (trx: Trx, leaseUntil: number) => Promise<T>): Promise<T> {
    // On SQLite a restore at work here would let others wait for the database instead.
    if (this.#hold) throw new Refusal('backupRunning')
    return on.transaction(async ({ db }) => {
      const trx = ownTables<SystemTables>(db)
      return work(trx, await takeHold(trx))
    })
  }

  #hand<T>(id: number, work: (hold: Hold) => Promise<T>): Promise<T> {
    const hold = new Hold(this.parts.db, id)
    this.#hold = hold
    const done = work(hold).finally(async () => {
      await hold.end()
      this.#hold = undefined
    })
    this.#work = done.catch((error: unknown) => this.parts.report(error))
    return done
  }
}
