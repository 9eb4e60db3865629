import { parentPort, workerData } from 'node:worker_threads'
import { parse } from 'csv-parse/sync'
import { readSheet as readXlsx } from 'read-excel-file/node'
import writeXlsx from 'write-excel-file/node'
import type { SheetTask } from './sheetTask.ts'

/** More than any table has columns; a row of millions is nobody's. */
const mostCells = 1000
/** Bytes; a sheet of two thousand rows unpacks to a few megabytes. */
const mostUnpacked = 67_108_864
const betweenLooksMs = 20

/** Every cell is text, so that a spreadsheet program neither computes nor rounds anything. */
async function written(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const [head = [], ...body] = rows
  const cells = [
    head.map((value) => ({ type: String, value, fontWeight: 'bold' as const })),
    ...body.map((row) => row.map((value) => (value === '' ? null : { type: String, value }))),
  ]
  return (await writeXlsx(cells, { stickyRowsCount: 1 })).toBuffer()
}

async function read({ bytes, most }: { bytes: Uint8Array; most: number }): Promise<string[][]> {
  // Excel files are zip archives.
  const isZip = Buffer.from(bytes.subarray(0, 2)).toString('latin1') === 'PK'
  const rows = isZip ? await fromXlsx(bytes) : fromCsv(bytes, most)
  return rows.slice(0, most).map((row) => row.slice(0, mostCells).map(cellText))
}

const fromCsv = (bytes: Uint8Array, to: number): string[][] =>
  parse(bytes, { bom: true, relax_column_count: true, skip_empty_lines: true, to })

/** The limit of a thread counts no buffers, and an archive may lie about what it unpacks to: whoever unpacks too much is ended. */
async function fromXlsx(bytes: Uint8Array): Promise<readonly (readonly unknown[])[]> {
  const look = () => process.memoryUsage().external > mostUnpacked && process.exit(1)
  const looking = setInterval(look, betweenLooksMs)
  return readXlsx(Buffer.from(bytes)).finally(() => clearInterval(looking))
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (!(cell instanceof Date)) return String(cell)
  return cell.toISOString().replace('T00:00:00.000Z', '').slice(0, 19).replace('T', ' ')
}

// Ten thousand rows take about a second either way, which nobody else should wait for.
// Only spreadsheet.ts starts this thread, with a task of this type.
const task = workerData as SheetTask
parentPort?.postMessage(await ('rows' in task ? written(task.rows) : read(task)))
