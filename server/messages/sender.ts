import { type Selectable, sql } from 'kysely'
import type { SystemTables } from '../../contract/system/tables.ts'
import { asLanguage, type Text, text } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import { dialectOf } from '../db/dialect.ts'
import type { Configured } from '../engine/context.ts'
import type { Trx } from '../engine/table.ts'
import { inTransaction } from '../engine/write/transaction.ts'
import { Pulse } from '../jobs/pulse.ts'
import { reserve } from './channelLimits.ts'
import type { Outcome, Outgoing, Provider } from './provider.ts'
import { codeOwner, hiddenCode, onQueued } from './queue.ts'
import { codeLife } from './verifyEvents.ts'

type Row = Selectable<SystemTables['message_log']>
/** A message that this process sends now. */
interface Claimed extends Row {
  /** A process ended, or fell silent, while it was sending this one. */
  interrupted: boolean
}

export interface SenderParts {
  db: Db
  settings: Configured
  /** What carries the messages of a channel; undefined once it is disabled. */
  providerFor(channelId: number): Promise<Provider | undefined>
  headersOf(row: Row): Readonly<Record<string, string>>
  /** Nothing is sent while it says so. */
  isClosed(): Promise<boolean>
  report(error: unknown): void
}

/** Milliseconds after which a process looks for what others queued, and for what has become due. */
const between = 2000
/** So many are taken up together. */
const together = 12
/** Seconds for which a message belongs to the process that sends it: longer than any provider takes. */
const held = 180
/** Seconds until the next try after each failure (areas 17.6). */
const waits = [60, 300, 1800]

/**
 * Sends what is queued in the log (areas 17.6). A message is taken up by one process, in a transaction that counts it against the
 * limits of its channel; what becomes of it is written as soon as it is known. One whose process ended meanwhile is sent again under
 * the same name, and the log says so; a code is not.
 */
export class Sender {
  readonly #parts: SenderParts
  readonly #pulse: Pulse
  readonly #stopping = new AbortController()
  /** Channels that have had enough for this minute, and when they go on, in unix seconds. */
  readonly #resting = new Map<number, number>()
  #forget = () => {}

  constructor(parts: SenderParts) {
    this.#parts = parts
    this.#pulse = new Pulse(() => this.settled(), between, parts.report)
  }

  start(): void {
    this.#forget = onQueued(this.#parts.db, () => this.#pulse.wake())
    this.#pulse.start()
  }

  /** Nothing more is taken up; waits for what is being sent. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#forget()
    await this.#pulse.stop()
  }

  /** Sends everything that is due. */
  async settled(): Promise<void> {
    while (!this.#stopping.signal.aborted && !(await this.#parts.isClosed())) {
      const now = seconds()
      for (const [id, until] of this.#resting) if (until <= now) this.#resting.delete(id)
      const claimed = await this.#claim(now)
      if (claimed.length === 0) return
      await Promise.all(claimed.map((row) => this.#send(row)))
    }
  }

  /** Messages that a process left behind on a file, whose only process this is, need not wait until they are given up. */
  async takeOver(): Promise<void> {
    const { db } = this.#parts
    if (dialectOf(db) !== 'sqlite') return
    await db.updateTable('message_log').set({ due_time: seconds() }).where('state', '=', 'sending').execute()
  }

  async #claim(now: number): Promise<Claimed[]> {
    return inTransaction(this.#parts.db, async (trx) => {
      const found = await this.#due(trx, now)
      const claimed: Row[] = []
      for (const [channelId, rows] of byChannel(found)) {
        const allowed = await reserve(trx, {
          channelId,
          wanted: rows.length,
          now,
          timeZone: this.#parts.settings.timeZone,
        })
        claimed.push(...rows.slice(0, allowed))
        if (allowed < rows.length) this.#resting.set(channelId, now - (now % 60) + 60)
      }
      if (claimed.length === 0) return []
      await trx
        .updateTable('message_log')
        .set((row) => ({ state: 'sending', due_time: now + held, attempts: row('attempts', '+', 1) }))
        .where(
          'id',
          'in',
          claimed.map(({ id }) => id),
        )
        .execute()
      return claimed.map((row) => ({ ...row, attempts: (row.attempts ?? 0) + 1, interrupted: row.state === 'sending' }))
    })
  }

  async #due(trx: Trx, now: number): Promise<Row[]> {
    let due = trx
      .selectFrom('message_log')
      .selectAll()
      .where('due_time', '<=', now)
      .orderBy('urgent', 'desc')
      .orderBy('due_time')
      .orderBy('id')
      .limit(together)
    if (this.#resting.size > 0)
      due = due.where((row) =>
        row.or([row('channel_id', 'is', null), row('channel_id', 'not in', [...this.#resting.keys()])]),
      )
    return (dialectOf(trx) === 'postgres' ? due.modifyEnd(sql`for update skip locked`) : due).execute()
  }

  async #send(row: Claimed): Promise<void> {
    const outcome = await this.#outcomeOf(row)
    // Those that end together share a commit.
    await inTransaction(this.#parts.db, (trx) =>
      trx
        .updateTable('message_log')
        .set(endOf(row, outcome, seconds()))
        .where('id', '=', row.id)
        // Another process took it up when this one was silent for too long.
        .where('attempts', '=', row.attempts)
        .execute(),
    )
  }

  async #outcomeOf(row: Claimed): Promise<Outcome> {
    const isCode = row.urgent === 1
    if (isCode && row.interrupted) return failed(words.codeInterrupted)
    if (isCode && (row.create_time ?? 0) + codeLife <= seconds()) return failed(words.codeExpired)
    try {
      const carrier = row.channel_id === null ? undefined : await this.#parts.providerFor(row.channel_id)
      if (!carrier) return failed(words.noChannel)
      return await carrier.send(this.#outgoing(row))
    } catch (error) {
      this.#parts.report(error)
      return { ...failed(words.fault), retry: true }
    }
  }

  #outgoing(row: Row): Outgoing {
    const code = row.secret === '' ? undefined : this.#parts.settings.open(row.secret, codeOwner)
    const shown = (said: string): string => (code === undefined ? said : said.replaceAll(hiddenCode, code))
    const language = asLanguage(row.lang)
    const params: Record<string, string> = JSON.parse(row.params || '{}')
    return {
      // What is no channel of a provider stands in no row.
      channel: row.channel as Outgoing['channel'],
      target: row.target,
      code: row.code,
      title: row.title,
      content: shown(row.content),
      ...(row.body !== '' && { html: shown(row.body) }),
      ...(row.url !== '' && { link: row.url }),
      language,
      uid: row.uid,
      values: code === undefined ? params : { ...params, ...('code' in params && { code }) },
      templateId: row.provider_template_id,
      headers: this.#parts.headersOf(row),
    }
  }
}

const seconds = (): number => Math.floor(Date.now() / 1000)

const words = {
  codeInterrupted: text(
    '发送验证码时服务中断，请重新获取',
    'the server stopped while this code was sent; ask for another one',
  ),
  codeExpired: text('验证码在发出前已过期', 'the code expired before it could be sent'),
  noChannel: text('没有可用的通道', 'no channel is enabled'),
  fault: text('发送时出错', 'a fault of the program'),
  again: text('上次发送的结果未知，接收方可能收到两次', 'the last try may have arrived: the receiver may get it twice'),
}

const failed = (error: Text): Outcome => ({ state: 'failed', error })

function byChannel(rows: readonly Row[]): Map<number, Row[]> {
  const found = new Map<number, Row[]>()
  for (const row of rows) found.set(row.channel_id ?? 0, [...(found.get(row.channel_id ?? 0) ?? []), row])
  return found
}

const clipped = (said: string): string => [...said].slice(0, 500).join('')

/** What the log says after a try. */
function endOf(row: Claimed, outcome: Outcome, now: number) {
  const { state, retry = false, uncertain = false, providerCode = '', requestId = '' } = outcome
  const wait = retry && row.urgent === 0 ? waits[(row.attempts ?? 1) - 1] : undefined
  const isDoubtful = row.urgent === 0 && (row.may_double === 1 || uncertain || row.interrupted)
  const said = [...(outcome.error ? [outcome.error] : []), ...(isDoubtful ? [words.again] : [])]
  return {
    state: wait === undefined ? state : ('pending' as const),
    due_time: wait === undefined ? null : now + wait,
    send_time: state === 'failed' ? null : now,
    // A code that reached its receiver has no other reader, and one that did not is asked for anew.
    secret: wait === undefined && state !== 'simulated' ? '' : row.secret,
    may_double: isDoubtful ? (1 as const) : (0 as const),
    error: clipped(said.map(({ zh }) => zh).join('；')),
    error_en: clipped(said.map(({ en }) => en).join('; ')),
    provider_code: providerCode.slice(0, 80),
    request_id: requestId.slice(0, 80),
  }
}
