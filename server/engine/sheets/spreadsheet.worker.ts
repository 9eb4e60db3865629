import { parentPort, workerData } from 'node:worker_threads'
import { parse } from 'csv-parse/sync'
import type { NamedSheets, SheetTask, TextSheet } from './sheetTask.ts'

/** More than any table has columns; the rest of a longer row is dropped. */
const mostCells = 1000
/** Bytes; a sheet of two thousand rows unpacks to a few megabytes. */
const mostUnpacked = 67_108_864
const betweenLooksMs = 20

// A thread lives for one task, so it loads the library of that task alone: loading costs more than most tables.

/** Every cell is text, so that a spreadsheet program neither computes nor rounds anything. */
async function written(sheets: readonly TextSheet[]): Promise<Buffer> {
  const { default: writeXlsx } = await import('write-excel-file/node')
  const made = sheets.map(({ name, rows: [head = [], ...body] }) => ({
    sheet: name,
    stickyRowsCount: 1,
    data: [
      head.map((value) => ({ type: String, value, fontWeight: 'bold' as const })),
      ...body.map((row) => row.map((value) => (value === '' ? null : { type: String, value }))),
    ],
  }))
  return (await writeXlsx(made)).toBuffer()
}

interface ReadSheet {
  name: string
  rows: readonly (readonly unknown[])[]
}

async function read({ bytes, most, beside }: Extract<SheetTask, { bytes: Uint8Array }>): Promise<TextSheet[]> {
  // Excel files are zip archives.
  const isZip = Buffer.from(bytes.subarray(0, 2)).toString('latin1') === 'PK'
  const sheets = isZip ? await fromXlsx(bytes, beside) : [{ name: '', rows: fromCsv(bytes, most) }]
  let left = mostUnpacked
  return sheets.map(({ name, rows }, at) => ({
    name,
    rows: rows.slice(0, at === 0 ? most : beside.most).map((row) => row.slice(0, mostCells).map(counted)),
  }))

  /** Many cells may share one long text, and each is copied whole. */
  function counted(cell: unknown): string {
    const text = cellText(cell)
    left -= text.length
    if (left < 0) process.exit(1)
    return text
  }
}

const fromCsv = (bytes: Uint8Array, to: number): string[][] =>
  parse(bytes, { bom: true, relax_column_count: true, skip_empty_lines: true, to })

/**
 * The limit of a thread counts no buffers, and an archive may lie about what it unpacks to: a thread that unpacks too much ends.
 */
async function fromXlsx(bytes: Uint8Array, beside: NamedSheets): Promise<ReadSheet[]> {
  const look = () => process.memoryUsage().external > mostUnpacked && process.exit(1)
  const looking = setInterval(look, betweenLooksMs)
  const file = Buffer.from(bytes)
  // A workbook may hold large sheets that are not imported.
  const reading = beside.names.length > 0 ? readNamed(file, beside) : readFirst(file)
  return reading.finally(() => clearInterval(looking))
}

async function readFirst(file: Buffer): Promise<ReadSheet[]> {
  const { readSheet } = await import('read-excel-file/node')
  return [{ name: '', rows: await readSheet(file) }]
}

async function readNamed(file: Buffer, { names }: NamedSheets): Promise<ReadSheet[]> {
  const { default: readXlsx } = await import('read-excel-file/node')
  const wanted = new Set(names.map((name) => name.toLowerCase()))
  return (await readXlsx(file))
    .filter(({ sheet }, at) => at === 0 || wanted.has(sheet.trim().toLowerCase()))
    .map(({ sheet, data }) => ({ name: sheet, rows: data }))
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (!(cell instanceof Date)) return String(cell)
  return cell.toISOString().replace('T00:00:00.000Z', '').slice(0, 19).replace('T', ' ')
}

// Ten thousand rows take about a second either way, for which no other request should wait.
// Only spreadsheet.ts starts this thread, with a task of this type.
const task = workerData as SheetTask
parentPort?.postMessage(await ('sheets' in task ? written(task.sheets) : read(task)))
