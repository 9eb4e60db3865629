import { Worker } from 'node:worker_threads'
import { stringify } from 'csv-stringify/sync'
import { Refusal } from '../../../contract/failures/failures.ts'
import type { NamedSheets, SheetTask, TextSheet } from './sheetTask.ts'
import thread from './spreadsheet.worker.ts?thread'

/** A name that Excel takes for a sheet: at most 31 characters and none of its own marks. */
export const sheetName = (name: string): string =>
  name
    .replace(/[\\/?*:[\]]/g, ' ')
    .slice(0, 31)
    .trim()

/** How a formula begins: programs pass over white space before it, and some take the full-width signs of Chinese input too. */
const formula = /^(?:\s*[=+\-@＝＋－＠]|[\t\r])/

/** A cell with `'` before what spreadsheet programs would run as a formula; a number may be negative all the same. */
export const harmless = (text: string): string => (isArmed(text) ? `'${text}` : text)

/** Text that itself begins with the mark counts as what follows, so that reading takes away what writing added and no more. */
function isArmed(text: string): boolean {
  const bare = text.replace(/^'+/, '')
  return formula.test(bare) && !/^[+-]?\d+([.,]\d+)?$/.test(bare)
}

/** Rows as CSV that spreadsheet programs open in the right encoding, formulas disarmed (areas 1.4). */
export function toCsv(rows: readonly (readonly string[])[]): Buffer {
  const safe = rows.map((row) => row.map(harmless))
  // Left bare, a line break would begin a row, and what stands after it a cell that was not disarmed.
  return Buffer.from(`\ufeff${stringify(safe, { record_delimiter: '\r\n', quoted_match: /[\r\n]/ })}`)
}

/** An Excel file of these sheets, the first row of each as its head, formulas disarmed; made in a thread of its own. */
export async function toXlsx(sheets: readonly TextSheet[]): Promise<Buffer> {
  const safe = sheets.map(({ name, rows }) => ({ name: sheetName(name), rows: rows.map((row) => row.map(harmless)) }))
  // The thread answers a writing task with bytes.
  const bytes = (await inThread({ sheets: safe })) as Uint8Array
  return Buffer.from(bytes)
}

/**
 * At most so many first rows of an uploaded CSV or of the first sheet of an Excel file as text, then those of its other sheets
 * that are `beside`, in the order of the file. Throws `sheet` when it is neither.
 */
export async function sheetsOfFile(
  bytes: Buffer,
  most: number,
  beside: NamedSheets = { names: [], most: 0 },
): Promise<[TextSheet, ...TextSheet[]]> {
  try {
    // The thread answers a reading task with sheets of text, of which there is at least one.
    const sheets = (await inThread({ bytes, most, beside })) as [TextSheet, ...TextSheet[]]
    const [first, ...others] = sheets.map(({ name, rows }) => ({ name, rows: rows.map((row) => row.map(armed)) }))
    return [first ?? { name: '', rows: [] }, ...others]
  } catch {
    throw new Refusal('sheet')
  }
}

/** Our own exports disarm formulas with a mark that is not part of the value. */
const armed = (cell: string): string => (cell.startsWith("'") && isArmed(cell) ? cell.slice(1) : cell)

/** The longest honest table takes a few seconds. */
const patienceMs = 60_000

function inThread(task: SheetTask): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(thread, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: 256 } })
    const timer = setTimeout(() => worker.terminate(), patienceMs)
    worker.once('message', resolve)
    worker.once('error', reject)
    worker.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`the spreadsheet thread ended with ${code}`))
    })
  })
}
