import { isRowOf } from '../../../contract/definition/workflow.ts'
import { Refusal, sentenceOf } from '../../../contract/failures/failures.ts'
import { type Language, say, text } from '../../../contract/text.ts'
import { working } from '../../../server/engine/actions/work.ts'
import type { WorkContext } from '../../../server/engine/context.ts'
import { idOf } from '../../../server/engine/ids.ts'
import type { NounCalls } from '../../../server/http/nounCalls.ts'
import type { Call } from '../../../server/http/route.ts'
import type { Tables } from '../../tables.ts'
import { measureOrder } from '../measure-order.ts'
import { rejudge, type StoredOrder } from './judging.server.ts'
import { readingFailures } from './reading-failures.ts'
import { type Decision, decide, knownOf, type Write } from './recording.server.ts'
import { mayRecord } from './sheet.server.ts'
import type { Recorded, RefusedReading, SentReading } from './sheet.ts'

/** Readings are recorded by whoever works on the order; no other call writes them (areas 13.3). */
export const calls: NounCalls = () => [
  {
    app: 'admin',
    controller: 'production.MeasureOrder',
    action: 'record',
    methods: ['POST'],
    permission: `${measureOrder.node}/record`,
    summary: text('测量订单：录入读数', 'Measurement orders: record readings'),
    handle: record,
  },
]

/** A whole block that was pasted, or what a device kept for a day. */
const mostReadings = 2000

interface Posted {
  id: number
  round: number
  readings: readonly SentReading[]
}

function record(call: Call): Promise<Recorded> {
  const posted = postedOf(call.body)
  call.about.target = { type: measureOrder.name, id: posted.id }
  return working<Tables, Recorded>(call.db, call.context, async (on) => {
    const order = await orderOfCrew(on, posted.id)
    return recordReadings(on, order, { ...posted, source: 'manual' })
  })
}

/** The order, locked, so that nobody else records meanwhile. Throws `crew` for callers who do not work on it. */
export async function orderOfCrew(on: WorkContext<Tables>, id: number): Promise<StoredOrder> {
  const order = await on.rows('measure_order').lock(id)
  if (!isRowOf(measureOrder, order, on.actor.id)) throw new Refusal(readingFailures.crew)
  return order
}

/** Anything but the shape of our clients is a parameter error; what people typed is looked at later. */
function postedOf(body: Call['body']): Posted {
  const { id, round, readings } = body
  const [orderId, number] = [idOf(id), idOf(round)]
  if (orderId === undefined || number === undefined || !Array.isArray(readings) || readings.length > mostReadings)
    throw new Refusal('parameter')
  return { id: orderId, round: number, readings: readings.map(sentOf) }
}

function sentOf(given: unknown): SentReading {
  const { key, item_id, seq, value, instrument_id, replaces, reason, confirm, taken_time } = isRecord(given)
    ? given
    : {}
  const [item, place, instead, instrument] = [item_id, seq, replaces, instrument_id].map(idOf)
  const words = typeof value === 'number' ? `${value}` : value
  if (typeof key !== 'string' || key === '' || key.length > 40 || item === undefined || place === undefined)
    throw new Refusal('parameter')
  if (typeof words !== 'string') throw new Refusal('parameter')
  return {
    ...{ key, item_id: item, seq: place, value: words },
    ...(instrument !== undefined && { instrument_id: instrument }),
    ...(instead !== undefined && { replaces: instead }),
    ...(typeof reason === 'string' && { reason: reason.slice(0, 200) }),
    ...(confirm === true && { confirm }),
    ...(typeof taken_time === 'number' && taken_time > 0 && { taken_time: Math.floor(taken_time) }),
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * Keeps the right ones of the readings of a locked order and names the others; what its items come to follows in the same transaction.
 */
export async function recordReadings(
  on: WorkContext<Tables>,
  order: StoredOrder,
  { round, readings, source }: Omit<Posted, 'id'> & { source: 'manual' | 'import' },
): Promise<Recorded> {
  const known = await knownOf(on, order, { round, readings })
  const decided = readings.map((sent) => ({ sent, decision: decide(on, known, sent) }))
  const writes = decided.flatMap(({ decision }) => (decision.kind === 'write' ? [decision.write] : []))
  const ids = await writeReadings(on, order, { writes, source })
  const touched = new Set(writes.map(({ item_id }) => item_id))
  const judged = touched.size > 0 ? await rejudge(on, order, touched) : []
  const { language } = on.actor
  return {
    saved: decided.flatMap(({ sent: { key }, decision }) => {
      const id = savedId(key, decision, ids)
      return id === undefined ? [] : [{ key, id }]
    }),
    refused: decided.flatMap(({ sent, decision }) =>
      decision.kind === 'refused' ? [refusedOf(sent, decision, language)] : [],
    ),
    warnings: writes.flatMap(({ key, warning }) => (warning ? [{ key, msg: say(sentenceOf(warning), language) }] : [])),
    items: judged.map(({ row: { id }, verdict: { value, deviation, result } }) => ({ id, value, deviation, result })),
    order: { id: order.id, state: order.state, round: order.round, records: mayRecord(order, on.actor) },
  }
}

function savedId(key: string, decision: Decision, ids: ReadonlyMap<string, number>): number | undefined {
  if (decision.kind === 'saved') return decision.id
  return decision.kind === 'refused' ? undefined : ids.get(decision.kind === 'same' ? decision.as : key)
}

function refusedOf(
  { key, item_id, seq }: SentReading,
  { fault, confirm, current }: Extract<Decision, { kind: 'refused' }>,
  language: Language,
): RefusedReading {
  const { id, value = '', nickname = '', create_time = null } = current ?? {}
  return {
    ...{ key, item_id, seq, msg: say(sentenceOf(fault), language) },
    ...(confirm && { confirm }),
    ...(id !== undefined && { current: { id, value, nickname, create_time } }),
  }
}

/** On either database far below what a statement takes. */
const rowsPerStatement = 100

/** Writes readings as they came; what they correct is void before, since a place has one that is valid. Answers ids by key. */
async function writeReadings(
  { db, actor, now }: WorkContext<Tables>,
  { id: order_id, round }: StoredOrder,
  { writes, source }: { writes: readonly Write[]; source: 'manual' | 'import' },
): Promise<Map<string, number>> {
  for (const { corrects } of writes) {
    if (!corrects) continue
    const voided = { is_void: 1, void_reason: corrects.reason } as const
    await db.updateTable('measure_reading').set(voided).where('id', '=', corrects.id).execute()
  }
  const ids = new Map<string, number>()
  for (let from = 0; from < writes.length; from += rowsPerStatement) {
    const rows = writes
      .slice(from, from + rowsPerStatement)
      .map(({ key, item_id, seq, value, instrument_id, taken_time }) => ({
        ...{ order_id, item_id, round, seq, value, instrument_id, taken_time, source },
        ...{ entry_key: key, admin_id: actor.id, create_time: now },
      }))
    const made = await db.insertInto('measure_reading').values(rows).returning(['id', 'entry_key']).execute()
    for (const { id, entry_key } of made) ids.set(entry_key, id)
  }
  return ids
}
