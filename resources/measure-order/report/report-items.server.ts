import type { Selectable } from 'kysely'
import { Decimal } from '../../../contract/decimal.ts'
import { plainDecimal } from '../../../contract/figures.ts'
import { type Text, text } from '../../../contract/text.ts'
import { storedJson } from '../../stored-json.ts'
import type { Tables, Trx } from '../../tables.ts'
import { itemResults } from '../measure-choices.ts'
import { measureItem } from '../measure-item.ts'
import { verdictWords } from '../readings/entry.ts'
import { byItem, type OrderItem, readItems, readReadings } from '../readings/order-items.server.ts'
import { type Capability, capabilityOf } from '../tolerance/capability.ts'
import type { SeqReading, ToleranceItem } from '../tolerance/item.ts'
import { judgeItem } from '../tolerance/judge-item.ts'
import type { ReportInstrument, ReportItem, ReportPhoto, ReportReading } from './report-snapshot.ts'
import { wordOf } from './word-of.ts'

type Order = Selectable<Tables['measure_order']>

/** What an order measured in its present round, with what, and the pictures of its items. */
export async function reportItems(
  db: Trx,
  order: Order,
): Promise<{ items: ReportItem[]; instruments: ReportInstrument[]; photos: ReportPhoto[] }> {
  const items = await readItems(db, order)
  const active = await readReadings(db, order.id, order.round)
  const readings = byItem(active)
  const used = new Set([...items.map(({ row }) => row), ...active].flatMap(({ instrument_id }) => instrument_id ?? []))
  const instruments = await instrumentsOf(db, [...used])
  return {
    items: items.map((item, at) => itemOf(item, at + 1, { readings: readings.get(item.row.id) ?? [], instruments })),
    instruments: [...instruments.values()],
    photos: items.flatMap(({ row }) => photosOf(row)),
  }
}

const photosOf = ({ position, name, name_en, photos }: OrderItem['row']): ReportPhoto[] =>
  storedJson<string[]>(photos || '[]').map((file) => ({
    file,
    caption: text(`${position} ${name}`, `${position} ${name_en || name}`),
  }))

/** As they are calibrated now, in the order of their numbers. */
async function instrumentsOf(db: Trx, ids: readonly number[]): Promise<Map<number, ReportInstrument>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('measure_instrument')
    .select(['id', 'code', 'name', 'name_en', 'model', 'serial_no', 'due_date'])
    .where('id', 'in', ids)
    .orderBy('code')
    .execute()
  return new Map(
    rows.map(({ id, code, name, name_en, model, serial_no, due_date }) => [
      id,
      { code, name: text(name, name_en), model, serialNo: serial_no, due: due_date ?? '' },
    ]),
  )
}

const trueMinus = (figure: string): string => figure.replace('-', '−')

/** With at least the decimals that its readings have, and a true minus. */
function shownFigure(figure: string | null, decimals: number): string {
  const exact = figure === null ? undefined : Decimal.read(plainDecimal(figure))
  if (!exact) return ''
  return trueMinus(exact.toText(Math.max(decimals, exact.decimals)))
}

/** A deviation says on which side it is. */
function signed(figure: string): string {
  return figure === '' || figure.startsWith('−') || !/[1-9]/.test(figure) ? figure : `+${figure}`
}

interface Measured {
  readings: readonly (SeqReading & { instrument_id: number | null })[]
  instruments: ReadonlyMap<number, ReportInstrument>
}

function itemOf({ row, tolerance: item }: OrderItem, no: number, { readings, instruments }: Measured): ReportItem {
  const { result, value, deviation, outside } = judgeItem(item, readings)
  const capability = capabilityOf(item, readings)
  const ordered = [...readings].sort((one, other) => one.seq - other.seq)
  const codes = new Set(
    [row, ...readings].flatMap(({ instrument_id }) => instruments.get(instrument_id ?? 0)?.code ?? []),
  )
  return {
    no,
    position: row.position,
    name: text(row.name, row.name_en),
    isKey: row.is_key === 1,
    nominal: nominalOf(item),
    upper: signed(shownFigure(item.upper_tol, item.decimals)),
    lower: signed(shownFigure(item.lower_tol, item.decimals)),
    unit: item.value_type === 'number' ? row.unit : '',
    aggregate: wordOf(measureItem.fields.aggregate.bounds, row.aggregate),
    instrument: [...codes, row.gauge].filter(Boolean).join(', '),
    method: row.method,
    readings: ordered.map((reading) => readingOf(item, reading, outside)),
    value: value === null ? '' : trueMinus(value),
    deviation: deviation === null ? '' : signed(trueMinus(deviation)),
    result: wordOf(itemResults, result),
    note: row.ng_note,
    ...(typeof capability === 'string' ? { cp: '', cpk: '' } : capabilityText(capability)),
  }
}

function nominalOf(item: ToleranceItem): string | Text {
  if (item.value_type === 'number') return shownFigure(item.nominal, item.decimals)
  return item.value_type === 'bool' ? verdictWords.pass : item.expect_text
}

function readingOf(item: ToleranceItem, { seq, value }: SeqReading, outside: readonly number[]): ReportReading {
  const isOutside = outside.includes(seq)
  if (item.value_type === 'bool')
    return { seq, value: value === '1' ? verdictWords.pass : verdictWords.fail, isOutside }
  return { seq, value: item.value_type === 'number' ? trueMinus(value) : value, isOutside }
}

const capabilityText = ({ cp, cpk }: Capability) => ({ cp: cp.toFixed(2), cpk: trueMinus(cpk.toFixed(2)) })
