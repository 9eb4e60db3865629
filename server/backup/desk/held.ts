import type { Insertable, Updateable } from 'kysely'
import { Refusal, sentenceOf } from '../../../contract/failures/failures.ts'
import type { SystemTables } from '../../../contract/system/tables.ts'
import type { Db } from '../../db/database.ts'
import { takeTurns } from '../../db/locks.ts'
import type { Trx } from '../../engine/table.ts'

type Table = SystemTables['database_backup']
export type BackupValues = Updateable<Table>

/** Seconds after which the silence of whoever works on a backup means that the process died. */
const held = 60
const beatMs = 1000

export const seconds = (): number => Math.floor(Date.now() / 1000)

/**
 * Takes the right to make or restore a backup, which one has at a time over all processes (areas 21); what a process that died
 * was at becomes failed. Throws `backupRunning`.
 */
export async function takeHold(trx: Trx): Promise<number> {
  await takeTurns(trx, 'database_backup')
  const now = seconds()
  await dropDead(trx, now)
  const busy = await trx.selectFrom('database_backup').select('id').where('lease_until', '>', now).executeTakeFirst()
  if (busy) throw new Refusal('backupRunning')
  return now + held
}

/** Rows on which nobody works any more, though nobody said how it ended. */
export async function dropDead(db: Db, now: number): Promise<void> {
  const { zh, en } = sentenceOf(new Refusal('backupInterrupted'))
  const dead = () => db.updateTable('database_backup').where('lease_until', '<=', now)
  await dead()
    .set({ state: 'failed', error: zh, error_en: en, lease_until: null })
    .where('state', 'in', ['pending', 'running'])
    .execute()
  await dead()
    .set({ restoring: 'failed', error: zh, error_en: en, lease_until: null })
    .where('restoring', '=', 'running')
    .execute()
}

/** Adds the row of a backup; its name has its id in it. */
export async function addBackup(
  trx: Trx,
  values: Insertable<Table>,
  stamp: string,
): Promise<{ id: number; name: string }> {
  const { id } = await trx.insertInto('database_backup').values(values).returning('id').executeTakeFirstOrThrow()
  const name = `${stamp}-${values.kind ?? 'manual'}-${id}.bak.gz`
  await trx.updateTable('database_backup').set({ name }).where('id', '=', id).execute()
  return { id, name }
}

export const changeBackup = (db: Db, id: number, values: BackupValues): Promise<unknown> =>
  db.updateTable('database_backup').set(values).where('id', '=', id).execute()

/** Says again and again that work on a backup goes on and how far it is, and hears of it when it is to stop. */
export class Hold {
  readonly #db: Db
  readonly #id: number
  readonly #stop = new AbortController()
  readonly #beating: NodeJS.Timeout
  #written = -1
  #writing: Promise<void> | undefined
  /** 0 to 100. */
  progress = 0

  constructor(db: Db, id: number) {
    this.#db = db
    this.#id = id
    this.#beating = setInterval(() => {
      this.#writing ??= this.#beat().finally(() => {
        this.#writing = undefined
      })
    }, beatMs).unref()
  }

  get id(): number {
    return this.#id
  }

  get signal(): AbortSignal {
    return this.#stop.signal
  }

  stop(): void {
    this.#stop.abort()
  }

  /** No word of it comes later than this. */
  async end(): Promise<void> {
    clearInterval(this.#beating)
    await this.#writing
  }

  async #beat(): Promise<void> {
    const row = await this.#db
      .updateTable('database_backup')
      .set({ lease_until: seconds() + held, ...(this.#written !== this.progress && { progress: this.progress }) })
      .where('id', '=', this.#id)
      .returning('is_cancelled')
      .executeTakeFirst()
      // While a restore holds the database it is tried again.
      .catch(() => undefined)
    this.#written = this.progress
    if (row?.is_cancelled === 1) this.#stop.abort()
  }
}
