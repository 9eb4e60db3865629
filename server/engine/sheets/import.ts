import { setImmediate } from 'node:timers/promises'
import { gridFaults } from '../../../contract/definition/check.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import { text } from '../../../contract/text.ts'
import type { Db } from '../../db/database.ts'
import { Answer, type Call } from '../../http/route.ts'
import { setBy } from '../actions/perform.ts'
import type { Values } from '../module.ts'
import { addRow } from '../save/save.ts'
import { translated } from '../write/constrained.ts'
import { inTransaction } from '../write/transaction.ts'
import type { Writer } from '../writing.ts'
import { readCell } from './importCells.ts'
import { childFault, faultsIn, type ImportFault, type Placed, placedFaults, quoting } from './importFaults.ts'
import {
  asImported,
  type ChildRows,
  readTable,
  type Sheet,
  templateOf,
  type UploadedRow,
  type UploadedTable,
  uploaded,
} from './importFile.ts'
import { familiesOf } from './importParents.ts'
import { toCsv, toXlsx } from './spreadsheet.ts'

export interface ImportReport {
  /** Rows; child rows are imported or refused with theirs. */
  total: number
  imported: number
  errors: ImportFault[]
  /** CSV of the head and the rows that failed, to be mended and uploaded again; empty when none did. */
  failed: string
  /** Where the file had child rows: an Excel file, in base64, of the failed rows with theirs and of child rows that belong to none. */
  failed_xlsx?: string
}

/**
 * Imports rows (areas 1.4) in three steps named by `step`: `template` gives a file with the heads, its `format` being `csv` or `xlsx`,
 * `dryRun` tries everything and keeps nothing, `commit` keeps all rows or none, with `valid_only` the good ones. The file comes as a
 * multipart part, or its CSV text as `content`; an Excel file may have child rows on further sheets. Columns are those that the
 * action asks for, and what it sets stands where a cell is empty; without any they are those of the form. Throws like `readTable`,
 * `parameter` for an unknown step.
 */
export async function importRows(call: Call, asked: Writer): Promise<unknown> {
  const writer = { ...asked, definition: asImported(asked.definition) }
  const { fields, bytes } = await uploaded(call)
  if (fields.step === 'template') return templateOf(writer, fields.format)
  if (fields.step !== 'dryRun' && fields.step !== 'commit') throw new Refusal('parameter')
  const table = await readTable(writer, bytes)
  const validOnly = yes.includes(fields.valid_only)
  const tried = await importTable(call.db, writer, table, { keep: fields.step === 'commit', validOnly })
  const report = await reportOf(table, tried)
  return fields.step === 'commit' && report.imported > 0
    ? new Answer(text('导入完成', 'Import finished'), report)
    : report
}

/** A switch as JSON, forms and clients write it. */
const yes: readonly unknown[] = [true, 'true', 1, '1']

/** Ends a transaction without keeping anything. */
class Undone extends Error {}

async function importTable(
  db: Db,
  writer: Writer,
  table: UploadedTable,
  { keep, validOnly }: { keep: boolean; validOnly: boolean },
): Promise<Tried> {
  if (keep && validOnly) return importEach(db, writer, table)
  let tried: Tried | undefined
  try {
    const work = async (trx: Db) => {
      tried = await importEach(trx, writer, table)
      if (!keep || tried.errors.length > 0) throw new Undone()
      return tried
    }
    return await translated(db, writer, () => inTransaction(db, work, { long: true }))
  } catch (error) {
    if (!(error instanceof Undone) || !tried) throw error
    return keep ? { ...tried, imported: 0 } : tried
  }
}

interface Tried {
  imported: number
  errors: ImportFault[]
  failed: readonly Failed[]
  /** Child rows that belong to none. */
  strays: readonly UploadedRow[]
}

interface Failed {
  cells: readonly string[]
  children: ChildRows
}

async function importEach(db: Db, writer: Writer, table: UploadedTable): Promise<Tried> {
  const { sheet } = table
  const { children, strays, faults, doubtful } = familiesOf(writer, table)
  const errors: ImportFault[] = []
  const failed: Failed[] = []
  const known = new Map<string, unknown>()
  for (const [at, cells] of sheet.rows.entries()) {
    const placed: Placed = { sheet, row: at + 2, cells, children: children[at] ?? new Map() }
    const own = doubtful.has(at) ? [] : await importRow({ db, writer, known }, placed)
    if (own.length > 0 || doubtful.has(at)) failed.push({ cells, children: placed.children })
    errors.push(...own)
    // Other requests get their turn between rows.
    await setImmediate()
  }
  return { imported: sheet.rows.length - failed.length, errors: [...errors, ...faults], failed, strays }
}

async function reportOf(table: UploadedTable, { imported, errors, ...left }: Tried): Promise<ImportReport> {
  const { head, rows } = table.sheet
  const failed = left.failed.length > 0 ? toCsv([head, ...left.failed.map(({ cells }) => cells)]).toString() : ''
  const report = { total: rows.length, imported, errors, failed }
  if (table.beside.length === 0 || errors.length === 0) return report
  return { ...report, failed_xlsx: await failedFile(table, left) }
}

async function failedFile(
  { sheet, beside }: UploadedTable,
  { failed, strays }: Pick<Tried, 'failed' | 'strays'>,
): Promise<string> {
  const left = [...failed.flatMap(({ children }) => [...children.values()].flat()), ...strays]
  const others = beside.map((other) => {
    const own = left.filter((child) => child.sheet === other).sort((a, b) => a.row - b.row)
    return { name: other.name, rows: [other.head, ...own.map(({ cells }) => cells)] }
  })
  const rows = [sheet.head, ...failed.map(({ cells }) => cells)]
  return (await toXlsx([{ name: sheet.name, rows }, ...others])).toString('base64')
}

interface Importing {
  db: Db
  writer: Writer
  known: Map<string, unknown>
}

async function importRow(on: Importing, placed: Placed): Promise<ImportFault[]> {
  const { writer } = on
  const { definition } = writer
  const read = await readCells(on, placed.sheet, placed.cells)
  const lists = await readChildren(on, placed)
  const faults = [...read.faults.map((fault) => ({ row: placed.row, ...fault })), ...lists.faults]
  if (faults.length > 0) return faults
  const set = definition.actions?.import ? setBy(definition, definition.actions.import, writer) : {}
  try {
    await addRow(on.db, writer, { ...set, ...read.values, ...lists.values })
    return []
  } catch (error) {
    return placedFaults(writer, placed, faultsIn(error))
  }
}

type CellFault = Pick<ImportFault, 'column' | 'message'>

/** The cells of one row of a sheet as a form would post them. */
async function readCells(on: Importing, { head, columns }: Sheet, cells: readonly string[]) {
  const values: Values = {}
  const faults: CellFault[] = []
  for (const [place, column] of columns.entries()) {
    if (column === undefined) continue
    const read = await readCell({ ...on, column, text: (cells[place] ?? '').trim() })
    if (read.fault) {
      const message = quoting(read.fault, cells[place] ?? '', on.writer.actor.language)
      faults.push({ column: head[place] ?? '', message })
    } else if (read.value !== undefined) values[column] = read.value
  }
  return { values, faults }
}

/** The child rows of one row as a form would post them, by field. */
async function readChildren(on: Importing, { children }: Placed) {
  const values: Record<string, readonly Values[]> = {}
  const faults: ImportFault[] = []
  for (const [name, rows] of children) {
    const list: Values[] = []
    for (const { sheet, row, cells } of rows) {
      const writer = { ...on.writer, definition: sheet.of.definition, rules: {} }
      const read = await readCells({ ...on, writer }, sheet, cells)
      faults.push(...read.faults.map((fault) => ({ sheet: sheet.name, row, ...fault })))
      list.push(read.values)
    }
    faults.push(...faultsInGrid(on.writer, rows, list))
    values[name] = list
  }
  return { values, faults }
}

/** Every cell of a grid that its field refuses: the check of the whole row would name only the first. */
function faultsInGrid({ actor }: Writer, rows: readonly UploadedRow[], list: readonly Values[]): ImportFault[] {
  const field = rows[0]?.sheet.of.field
  if (field?.kind !== 'rows') return []
  return gridFaults(field, list).flatMap(({ at, column, fault }) => {
    const child = rows[at]
    return child ? childFault(child, { column, fault }, actor.language) : []
  })
}
