import { Refusal, sentenceOf } from '../../../contract/failures/failures.ts'
import { say, type Text, text } from '../../../contract/text.ts'
import { working } from '../../../server/engine/actions/work.ts'
import type { WorkContext } from '../../../server/engine/context.ts'
import { idOf } from '../../../server/engine/ids.ts'
import { fileOf } from '../../../server/engine/sheets/export.ts'
import { uploaded } from '../../../server/engine/sheets/importFile.ts'
import { sheetsOfFile, toCsv, toXlsx } from '../../../server/engine/sheets/spreadsheet.ts'
import type { NounCalls } from '../../../server/http/nounCalls.ts'
import type { Bytes, Call } from '../../../server/http/route.ts'
import type { Tables } from '../../tables.ts'
import { measureItem } from '../measure-item.ts'
import { measureOrder } from '../measure-order.ts'
import type { StoredOrder } from './judging.server.ts'
import { type OrderItem, readItems } from './order-items.server.ts'
import { type FilledCell, type ImportFault, readSheet } from './reading-sheet.ts'
import { orderOfCrew, recordReadings } from './record.server.ts'

/** Readings from a file: its first columns name the item, those called 1, 2, 3 … hold the readings. */
export const calls: NounCalls = () => [
  {
    app: 'admin',
    controller: 'production.MeasureOrder',
    action: 'importReadings',
    methods: ['POST'],
    permission: `${measureOrder.node}/record`,
    multipart: true,
    summary: text('测量订单：导入读数', 'Measurement orders: import readings'),
    handle: importReadings,
  },
]

/** What became of a file: as of any import, all of it is kept or nothing, unless only the right cells are wanted. */
export interface ReadingImport {
  total: number
  imported: number
  errors: readonly ImportFault[]
}

/** Items that an order may have, the head, and one more to see that there are too many. */
const mostRows = 302

async function importReadings(call: Call): Promise<ReadingImport | Bytes> {
  const { fields, bytes } = await uploaded(call)
  const id = idOf(fields.id)
  if (id === undefined) throw new Refusal('parameter')
  call.about.target = { type: measureOrder.name, id }
  const rows = fields.step === 'template' ? [] : (await sheetsOfFile(bytes, mostRows))[0].rows
  const isKept = fields.valid_only === '1' || fields.valid_only === true
  let report: ReadingImport | undefined
  try {
    return await working<Tables, ReadingImport | Bytes>(call.db, call.context, async (on) => {
      const order = await orderOfCrew(on, id)
      const items = await readItems(on.db, order)
      if (fields.step === 'template') return template(order, items, { format: fields.format, on })
      if (rows.length === mostRows) throw new Refusal('importLimit', { max: mostRows - 2 })
      report = await importRows(on, order, { items, rows })
      if (report.errors.length > 0 && !isKept) throw new Undone()
      return report
    })
  } catch (error) {
    if (!(error instanceof Undone) || !report) throw error
    return { ...report, imported: 0 }
  }
}

/** Ends a transaction without keeping anything. */
class Undone extends Error {}

interface Given {
  items: readonly OrderItem[]
  rows: readonly (readonly string[])[]
}

async function importRows(on: WorkContext<Tables>, order: StoredOrder, { items, rows }: Given): Promise<ReadingImport> {
  const { language } = on.actor
  const named = items.map(({ row: { id, position, name, name_en } }) => ({ id, position, name, name_en }))
  const read = readSheet(rows, named)
  if (!read) throw new Refusal('sheet')
  const keyOf = ({ row, column }: FilledCell) => `${order.id}-${order.round}-${on.now}-${row}-${column}`
  const byKey = new Map(read.cells.map((cell) => [keyOf(cell), cell]))
  const readings = [...byKey].map(([key, { item_id, seq, value }]) => ({ key, item_id, seq, value }))
  const { saved, refused } = await recordReadings(on, order, { round: order.round, readings, source: 'import' })
  const wrong = refused.map(({ key, msg }) => ({
    row: byKey.get(key)?.row ?? 0,
    column: byKey.get(key)?.column ?? '',
    msg,
  }))
  const lost = read.faults.map(({ row, column, fault }) => ({ row, column, msg: say(sentenceOf(fault), language) }))
  return {
    total: readings.length + lost.length,
    imported: saved.length,
    errors: [...lost, ...wrong].sort((a, b) => a.row - b.row),
  }
}

/** A file with every item of the order, to be filled in beside it. */
async function template(
  { code }: StoredOrder,
  items: readonly OrderItem[],
  { format, on }: { format: unknown; on: WorkContext<Tables> },
): Promise<Bytes> {
  const { language } = on.actor
  const { position, name } = measureItem.fields
  const most = Math.max(1, ...items.map(({ tolerance }) => tolerance.readings_required))
  const head = [position.label, name.label].map((label: Text) => say(label, language))
  const places = Array.from({ length: most }, (_, at) => `${at + 1}`)
  const called = ({ row }: OrderItem) => (language === 'en' && row.name_en) || row.name
  const rows = [[...head, ...places], ...items.map((item) => [item.row.position, called(item)])]
  if (format !== 'xlsx') return fileOf(code, 'csv', toCsv(rows))
  return fileOf(code, 'xlsx', await toXlsx([{ name: code, rows }]))
}
