import { parentPort, workerData } from 'node:worker_threads'
import { readSheet as readXlsx } from 'read-excel-file/node'
import writeXlsx from 'write-excel-file/node'
import type { SheetTask } from './sheetTask.ts'

// Ten thousand rows take about a second either way, which nobody else should wait for.
// Only spreadsheet.ts starts this thread, with a task of this type.
const task = workerData as SheetTask
parentPort?.postMessage(await ('rows' in task ? written(task.rows) : read(task.bytes)))

/** Every cell is text, so that a spreadsheet program neither computes nor rounds anything. */
async function written(rows: readonly (readonly string[])[]): Promise<Buffer> {
  const [head = [], ...body] = rows
  const cells = [
    head.map((value) => ({ type: String, value, fontWeight: 'bold' as const })),
    ...body.map((row) => row.map((value) => (value === '' ? null : { type: String, value }))),
  ]
  return (await writeXlsx(cells, { stickyRowsCount: 1 })).toBuffer()
}

async function read(bytes: Uint8Array): Promise<string[][]> {
  const rows = await readXlsx(Buffer.from(bytes))
  return rows.map((row) => row.map((cell) => (cell === null || cell === undefined ? '' : cellText(cell))))
}

function cellText(cell: unknown): string {
  if (!(cell instanceof Date)) return String(cell)
  return cell.toISOString().replace('T00:00:00.000Z', '').slice(0, 19).replace('T', ' ')
}
