import { Worker } from 'node:worker_threads'
import { stringify } from 'csv-stringify/sync'
import { Refusal } from '../../contract/failures.ts'
import type { SheetTask } from './sheetTask.ts'
import thread from './spreadsheet.worker.ts?thread'

/** Spreadsheet programs run what looks like a formula; a number may be negative all the same. */
export function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) && !/^[+-]?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text
}

/** Rows as CSV that spreadsheet programs open in the right encoding, formulas disarmed (areas 1.4). */
export function toCsv(rows: readonly (readonly string[])[]): Buffer {
  const safe = rows.map((row) => row.map(harmless))
  // Left bare, a line break would begin a row, and what stands after it a cell that nobody disarmed.
  return Buffer.from(`\ufeff${stringify(safe, { record_delimiter: '\r\n', quoted_match: /[\r\n]/ })}`)
}

/** Rows as an Excel file, the first one as its head; made in a thread of its own. */
export async function toXlsx(rows: readonly (readonly string[])[]): Promise<Buffer> {
  // The thread answers a writing task with bytes.
  const bytes = (await inThread({ rows: rows.map((row) => row.map(harmless)) })) as Uint8Array
  return Buffer.from(bytes)
}

/** At most so many first rows of an uploaded CSV or Excel file as text. Throws `sheet` when it is neither. */
export async function rowsOfFile(bytes: Buffer, most: number): Promise<string[][]> {
  try {
    // The thread answers a reading task with rows of text.
    const rows = (await inThread({ bytes, most })) as string[][]
    return rows.map((row) => row.map(armed))
  } catch {
    throw new Refusal('sheet')
  }
}

/** Our own exports disarm formulas with a mark that is not part of the value. */
const armed = (cell: string): string => (/^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell)

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
