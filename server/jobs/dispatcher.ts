import { type Selectable, sql } from 'kysely'
import type { SystemTables } from '../../contract/system/tables.ts'
import type { Db } from '../db/database.ts'
import { dialectOf } from '../db/dialect.ts'
import type { DomainEvent } from '../engine/module.ts'
import type { Registry, Subscription } from '../engine/registry.ts'
import type { Trx } from '../engine/table.ts'
import { onEmitted } from '../engine/write/emit.ts'
import { inTransaction } from '../engine/write/transaction.ts'
import type { Context } from '../engine/writing.ts'
import { faultWords } from './faultWords.ts'
import { Pulse } from './pulse.ts'

export interface DispatcherParts {
  db: Db
  registry: Registry
  /** The context of the program itself at this moment. */
  system(): Promise<Context>
  /** Nothing is handled while it says so. */
  isClosed(): Promise<boolean>
  report(error: unknown, about: { event: string; listener: string }): void
}

/** Milliseconds after which a process looks for what others emitted, and for what has become due. */
const between = 2000
/** So many are handled side by side on a file, where they can share a commit. */
const together = 16
/** Seconds until the next try after each failure; after the last one an operator has to look. */
const waits = [10, 60, 300, 1800, 7200, 21_600, 43_200, 86_400]

type Row = Selectable<SystemTables['outbox']>

/**
 * Delivers events to their listeners after the commit (architecture 2): each row of the outbox is handled in a transaction of its own
 * that also deletes it, so that a process may die at any moment and nothing is lost, nor written twice. A listener that throws is
 * called again later, and does not delay the others.
 */
export class Dispatcher {
  readonly #parts: DispatcherParts
  readonly #listeners: ReadonlyMap<string, Subscription>
  readonly #pulse: Pulse
  #forget = () => {}

  constructor(parts: DispatcherParts) {
    this.#parts = parts
    const all = [...parts.registry.events.values()].flatMap(({ listeners }) => listeners)
    this.#listeners = new Map(all.map((listening) => [listening.name, listening]))
    this.#pulse = new Pulse(
      () => this.settled(),
      between,
      (error) => parts.report(error, { event: '', listener: '' }),
    )
  }

  start(): void {
    if (this.#listeners.size === 0) return
    this.#forget = onEmitted(this.#parts.db, () => this.#pulse.wake())
    this.#pulse.start()
  }

  /** Nothing more is taken up; waits for what is being handled. */
  async stop(): Promise<void> {
    this.#forget()
    await this.#pulse.stop()
  }

  /** Brings everything that is due to its listeners, what they emit themselves too; of what fails now the rest is not kept waiting. */
  async settled(): Promise<void> {
    if (this.#listeners.size === 0) return
    while (!(await this.#parts.isClosed())) {
      const due = await this.#due()
      if (due.length === 0) return
      const took = await this.#handleAll(due)
      // Other processes are handling them.
      if (!took.includes(true)) return
    }
  }

  async #due(): Promise<number[]> {
    const rows = await this.#parts.db
      .selectFrom('outbox')
      .select('id')
      .where('due_time', '<=', seconds())
      // During an update older processes leave what is new to those who know it.
      .where('listener', 'in', [...this.#listeners.keys()])
      .orderBy('due_time')
      .orderBy('id')
      .limit(together)
      .execute()
    return rows.map(({ id }) => id)
  }

  async #handleAll(ids: readonly number[]): Promise<boolean[]> {
    if (dialectOf(this.#parts.db) === 'sqlite') return Promise.all(ids.map((id) => this.#handle(id)))
    const took: boolean[] = []
    // Connections are few, and most of them belong to requests.
    for (const id of ids) took.push(await this.#handle(id))
    return took
  }

  /** Whether this process took the row. */
  async #handle(id: number): Promise<boolean> {
    let row: Row | undefined
    try {
      const context = await this.#parts.system()
      await inTransaction(this.#parts.db, async (trx) => {
        row = await takeRow(trx, id)
        if (!row) return
        await this.#listeners.get(row.listener)?.handle(context.work(trx), eventOf(row))
        await trx.deleteFrom('outbox').where('id', '=', id).execute()
      })
    } catch (error) {
      if (!row) throw error
      this.#parts.report(error, row)
      await putOff(this.#parts.db, row, error)
    }
    return row !== undefined
  }
}

const seconds = (): number => Math.floor(Date.now() / 1000)

/** The row, held until the commit; nothing when another process has it or had it. */
function takeRow(trx: Trx, id: number): Promise<Row | undefined> {
  const query = trx.selectFrom('outbox').selectAll().where('id', '=', id).where('due_time', '<=', seconds())
  const held = dialectOf(trx) === 'postgres' ? query.modifyEnd(sql`for update skip locked`) : query
  return held.executeTakeFirst()
}

const eventOf = ({ event, data, admin_id, user_id, create_time }: Row): DomainEvent => ({
  name: event,
  // Written by `emit` alone.
  data: JSON.parse(data) as DomainEvent['data'],
  actor: { admin_id, user_id },
  time: create_time ?? 0,
})

/** Counted once, also when another process tried it meanwhile. */
async function putOff(db: Db, { id, attempts }: Row, error: unknown): Promise<void> {
  const wait = waits[attempts]
  const { zh, en } = faultWords(error)
  await db
    .updateTable('outbox')
    .set({
      attempts: attempts + 1,
      state: wait === undefined ? 'stopped' : 'failing',
      due_time: wait === undefined ? null : seconds() + wait,
      error: zh,
      error_en: en,
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .execute()
}
