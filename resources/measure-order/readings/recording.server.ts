import type { Fault } from '../../../contract/failures/failures.ts'
import { dayOf } from '../../../contract/moment.ts'
import type { WorkContext } from '../../../server/engine/context.ts'
import { measureInstrumentFailures } from '../../measure-instrument/measure-instrument-failures.ts'
import type { Tables } from '../../tables.ts'
import { measureOrder } from '../measure-order.ts'
import { isFar, placeName, readTyped } from './entry.ts'
import type { StoredOrder } from './judging.server.ts'
import { type OrderItem, readItems, readReadings } from './order-items.server.ts'
import { readingFailures } from './reading-failures.ts'
import type { SentReading, SheetReading } from './sheet.ts'

type On = WorkContext<Tables>

/** What a place of the round holds: a reading that stands, or one that is about to be written. */
type Held = Pick<SheetReading, 'value'> & Partial<Pick<SheetReading, 'id' | 'nickname' | 'create_time'>>

/** What becomes of a reading that was sent. */
export type Decision =
  | { kind: 'saved'; id: number }
  /** Says the same as one of this call. */
  | { kind: 'same'; as: string }
  | { kind: 'refused'; fault: Fault; confirm?: true; current?: Held }
  | { kind: 'write'; write: Write }

/** A reading that is to be written, and the one that it makes void. */
export interface Write {
  key: string
  item_id: number
  seq: number
  value: string
  instrument_id: number | null
  taken_time: number
  corrects?: { id: number; reason: string }
  warning?: Fault
}

interface Known {
  order: StoredOrder
  round: number
  items: ReadonlyMap<number, OrderItem & { row_no: number }>
  /** Readings that came before, by their key; of this call without an id. */
  keys: Map<string, { id?: number; order_id: number | null }>
  places: Map<string, Held & { key?: string }>
  instruments: ReadonlyMap<number, string | null>
}

/** What is known of an order before the readings of a call are looked at one by one. */
export async function knownOf(
  on: On,
  order: StoredOrder,
  { round, readings }: { round: number; readings: readonly SentReading[] },
): Promise<Known> {
  const items = await readItems(on.db, order)
  const sentItems = new Set(readings.map(({ item_id }) => item_id))
  const touched = items.map(({ row }) => row.id).filter((id) => sentItems.has(id))
  const standing = touched.length > 0 ? await readReadings(on.db, order.id, order.round, touched) : []
  return {
    order,
    round,
    items: new Map(items.map((item, at) => [item.row.id, { ...item, row_no: at + 1 }])),
    keys: await storedKeys(on, readings),
    places: new Map(standing.map((reading) => [placeName(reading), reading])),
    instruments: await dueDates(on),
  }
}

const keysPerQuery = 500

async function storedKeys({ db }: On, readings: readonly SentReading[]): Promise<Known['keys']> {
  const found: Known['keys'] = new Map()
  for (let from = 0; from < readings.length; from += keysPerQuery) {
    const keys = readings.slice(from, from + keysPerQuery).map(({ key }) => key)
    const rows = await db
      .selectFrom('measure_reading')
      .select(['id', 'order_id', 'entry_key'])
      .where('entry_key', 'in', keys)
      .execute()
    for (const { id, order_id, entry_key } of rows) found.set(entry_key, { id, order_id })
  }
  return found
}

async function dueDates({ db }: On): Promise<Map<number, string | null>> {
  const rows = await db.selectFrom('measure_instrument').select(['id', 'due_date']).where('status', '=', '1').execute()
  return new Map(rows.map(({ id, due_date }) => [id, due_date]))
}

/** Decides on one reading; the places of those that came before in the call are known. A key that was taken once is taken. */
export function decide(on: Pick<On, 'now' | 'settings'>, known: Known, sent: SentReading): Decision {
  const stored = known.keys.get(sent.key)
  if (stored?.order_id === known.order.id) return sameAs({ ...stored, key: sent.key })
  if (stored) return refused({ word: 'parameter' })
  const closed = closedFault(known)
  if (closed) return refused(closed)
  const item = known.items.get(sent.item_id)
  if (!item) return refused({ word: readingFailures.item })
  const { row_no: n, tolerance } = item
  const count = tolerance.readings_required
  if (sent.seq > count) return refused({ word: readingFailures.seq, values: { n, count } })
  const typed = readTyped(tolerance, sent.value, n)
  if (typed.fault) return refused(typed.fault)
  const { value } = typed
  const before = known.places.get(placeName(sent))
  if (before?.value === value) return sameAs(before)
  const isCorrection = before?.id !== undefined && sent.replaces === before.id
  if (before && !isCorrection) return refused(takenFault(before, { n, seq: sent.seq }), { current: before })
  const reason = (sent.reason ?? '').trim()
  if (isCorrection && reason === '') return refused({ word: readingFailures.reason })
  if (isFar(tolerance, value) && sent.confirm !== true) return refused({ word: readingFailures.far }, { confirm: true })
  return written(on, known, {
    sent,
    value,
    item,
    ...(isCorrection && before.id && { corrects: { id: before.id, reason } }),
  })
}

const refused = (fault: Fault, more: { confirm?: true; current?: Held } = {}): Decision => ({
  kind: 'refused',
  fault,
  ...more,
})

const sameAs = ({ id, key }: { id?: number; key?: string }): Decision =>
  id === undefined ? { kind: 'same', as: key ?? '' } : { kind: 'saved', id }

/** An order takes readings while it is measured, and those of its present round alone. */
function closedFault({ order, round }: Known): Fault | undefined {
  const { state } = measureOrder.fields
  if (order.state !== 'measuring') return { word: 'state', values: { state: state.bounds[order.state] } }
  return round === order.round ? undefined : { word: readingFailures.round, values: { round } }
}

const takenFault = ({ value, nickname = '' }: Held, { n, seq }: { n: number; seq: number }): Fault => ({
  word: readingFailures.taken,
  values: { n, seq, value, name: nickname },
})

interface Accepted {
  sent: SentReading
  value: string
  item: OrderItem
  corrects?: { id: number; reason: string }
}

function written(on: Pick<On, 'now' | 'settings'>, known: Known, { sent, value, item, corrects }: Accepted): Decision {
  const taken_time = Math.min(sent.taken_time ?? on.now, on.now)
  const instrument_id = sent.instrument_id ?? null
  const fault = instrumentFault(known, instrument_id, dayOf(taken_time, on.settings.timeZone))
  if (fault && (known.order.kind === 'inspect' || fault.word !== measureInstrumentFailures.overdue))
    return refused(fault)
  const { key, seq } = sent
  known.places.set(placeName(sent), { value, key })
  known.keys.set(key, { order_id: known.order.id })
  return {
    kind: 'write',
    write: {
      ...{ key, item_id: item.row.id, seq, value, instrument_id, taken_time },
      ...(corrects && { corrects }),
      ...(fault && { warning: fault }),
    },
  }
}

/** Why an instrument was not to be used on a day. */
function instrumentFault({ instruments }: Known, id: number | null, day: string): Fault | undefined {
  if (id === null) return undefined
  const due = instruments.get(id)
  if (due === undefined) return { word: readingFailures.instrument }
  return due !== null && due < day ? { word: measureInstrumentFailures.overdue } : undefined
}
