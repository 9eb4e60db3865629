import type { Selectable } from 'kysely'
import { Decimal } from '../../../contract/decimal.ts'
import { toWire } from '../../../contract/definition/kinds.ts'
import { plainDecimal } from '../../../contract/figures.ts'
import { type Text, text } from '../../../contract/text.ts'
import { storedJson } from '../../stored-json.ts'
import type { Tables, Trx } from '../../tables.ts'
import { itemResults } from '../measure-choices.ts'
import { measureItem } from '../measure-item.ts'
import { type Capability, capabilityOf } from '../tolerance/capability.ts'
import type { SeqReading, ToleranceItem } from '../tolerance/item.ts'
import { judgeItem } from '../tolerance/judge-item.ts'
import type { ReportItem, ReportPhoto, ReportReading } from './report-snapshot.ts'
import { wordOf } from './word-of.ts'

type Item = Selectable<Tables['measure_item']>
type Order = Pick<Selectable<Tables['measure_order']>, 'id' | 'round'>

const yesNo = { yes: text('是', 'Yes'), no: text('否', 'No') }

/** What an order measured, with the valid readings of its present round, and the pictures of its items. */
export async function reportItems(db: Trx, order: Order): Promise<{ items: ReportItem[]; photos: ReportPhoto[] }> {
  const rows = await db
    .selectFrom('measure_item')
    .selectAll()
    .where('order_id', '=', order.id)
    .orderBy('seq')
    .orderBy('id')
    .execute()
  const readings = await readingsOf(db, order)
  const photos = rows.flatMap((row) =>
    storedJson<string[]>(row.photos).map((file) => ({
      file,
      caption: text(`${row.position} ${row.name}`, `${row.position} ${row.name_en || row.name}`),
    })),
  )
  return { items: rows.map((row, at) => itemOf(row, at + 1, readings.get(row.id) ?? [])), photos }
}

async function readingsOf(db: Trx, { id, round }: Order): Promise<Map<number, SeqReading[]>> {
  const rows = await db
    .selectFrom('measure_reading')
    .select(['item_id', 'seq', 'value'])
    .where('order_id', '=', id)
    .where('round', '=', round)
    .where('is_void', '=', 0)
    .orderBy('seq')
    .orderBy('id')
    .execute()
  const found = new Map<number, SeqReading[]>()
  for (const { item_id, seq, value } of rows) {
    const known = found.get(item_id ?? 0)
    if (known) known.push({ seq, value })
    else found.set(item_id ?? 0, [{ seq, value }])
  }
  return found
}

/** A stored decimal as text. */
function figureOf(row: Item, column: 'nominal' | 'upper_tol' | 'lower_tol'): string | null {
  // A decimal is text on the wire, or nothing.
  return toWire(measureItem.fields[column], row[column]) as string | null
}

const toleranceItem = (row: Item): ToleranceItem => ({
  value_type: row.value_type,
  aggregate: row.aggregate,
  decimals: row.decimals ?? 0,
  nominal: figureOf(row, 'nominal'),
  upper_tol: figureOf(row, 'upper_tol'),
  lower_tol: figureOf(row, 'lower_tol'),
  expect_text: row.expect_text,
  choices: storedJson<string[]>(row.choices),
  readings_required: row.readings_required ?? 1,
  is_required: row.is_required,
})

/** With at least the decimals that its readings have, and a true minus. */
function shownFigure(figure: string | null, decimals: number): string {
  const exact = figure === null ? undefined : Decimal.read(plainDecimal(figure))
  if (!exact) return ''
  return exact.toText(Math.max(decimals, exact.decimals)).replace('-', '−')
}

/** A deviation says on which side it is. */
function signed(figure: string): string {
  return figure === '' || figure.startsWith('−') || !/[1-9]/.test(figure) ? figure : `+${figure}`
}

function itemOf(row: Item, no: number, readings: readonly SeqReading[]): ReportItem {
  const item = toleranceItem(row)
  const { result, value, deviation, outside } = judgeItem(item, readings)
  const capability = capabilityOf(item, readings)
  const figures = typeof capability === 'string' ? { cp: '', cpk: '' } : capabilityText(capability)
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
    instrument: row.instrument,
    method: row.method,
    readings: readings.map((reading) => readingOf(item, reading, outside)),
    value: value === null ? '' : value.replace('-', '−'),
    deviation: deviation === null ? '' : signed(deviation.replace('-', '−')),
    result: wordOf(itemResults, result),
    note: row.ng_note,
    ...figures,
  }
}

function nominalOf(item: ToleranceItem): string | Text {
  if (item.value_type === 'number') return shownFigure(item.nominal, item.decimals)
  return item.value_type === 'bool' ? yesNo.yes : item.expect_text
}

function readingOf(item: ToleranceItem, { seq, value }: SeqReading, outside: readonly number[]): ReportReading {
  const isOutside = outside.includes(seq)
  if (item.value_type === 'bool') return { seq, value: value === '1' ? yesNo.yes : yesNo.no, isOutside }
  return { seq, value: item.value_type === 'number' ? value.replace('-', '−') : value, isOutside }
}

const capabilityText = ({ cp, cpk }: Capability) => ({ cp: cp.toFixed(2), cpk: cpk.toFixed(2).replace('-', '−') })
