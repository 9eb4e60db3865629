import { setImmediate } from 'node:timers/promises'
import { sentenceOf } from '../../contract/check.ts'
import { Refusal } from '../../contract/failures.ts'
import type { FieldKind } from '../../contract/field.ts'
import { columnsOf, type Definition, fieldOf } from '../../contract/resource.ts'
import { say, text } from '../../contract/text.ts'
import { askedColumns } from '../../contract/workflow.ts'
import type { Db } from '../db/database.ts'
import { Answer, Bytes, type Call } from '../http/route.ts'
import { headOf } from './cells.ts'
import { translated } from './constrained.ts'
import { readCell } from './importCells.ts'
import type { Values } from './module.ts'
import { setBy } from './perform.ts'
import { maySet } from './posted.ts'
import { addRow } from './save.ts'
import { rowsOfFile, toCsv } from './spreadsheet.ts'
import { inTransaction } from './transaction.ts'
import type { Writer } from './writing.ts'

const mostRows = 2000
const mostColumns = 500
const mostBytes = 10 * 1024 * 1024

/** One cell or row that cannot be imported; rows count as the spreadsheet does, its head being row 1. */
export interface ImportFault {
  row: number
  /** Head of the column as uploaded; empty when the whole row is meant. */
  column: string
  message: string
}

export interface ImportReport {
  total: number
  imported: number
  errors: ImportFault[]
  /** CSV of the head and the rows that failed, to be mended and uploaded again; empty when none did. */
  failed: string
}

/**
 * Imports rows (areas 1.4) in three steps named by `step`: `template` gives a file with the heads, `dryRun` tries everything and
 * keeps nothing, `commit` keeps all rows or none, with `valid_only` the good ones. The file comes as a multipart part, or its
 * CSV text as `content`. Columns are those that the action asks for, and what it sets stands where a cell is empty; without any they
 * are those of the form. Throws `sheet`, `importLimit` beyond 2,000 rows, `parameter` for an unknown step.
 */
export async function importRows(call: Call, asked: Writer): Promise<unknown> {
  const writer = { ...asked, definition: asImported(asked.definition) }
  const { fields, bytes } = await uploaded(call)
  if (fields.step === 'template') return template(writer)
  if (fields.step !== 'dryRun' && fields.step !== 'commit') throw new Refusal('parameter')
  // The head, and one row more than may be: enough to see that there are too many.
  const [head = [], ...rows] = await rowsOfFile(bytes, mostRows + 2)
  if (rows.length > mostRows) throw new Refusal('importLimit', { max: mostRows })
  if (head.length > mostColumns) throw new Refusal('sheet')
  const sheet: Sheet = { head, columns: head.map((name) => columnNamed(writer, name)), rows }
  if (!sheet.columns.some((column) => column !== undefined)) throw new Refusal('sheet')
  const validOnly = yes.includes(fields.valid_only)
  const report = await importSheet(call.db, writer, sheet, { keep: fields.step === 'commit', validOnly })
  return fields.step === 'commit' && report.imported > 0
    ? new Answer(text('导入完成', 'Import finished'), report)
    : report
}

/** A switch as JSON, forms and clients write it. */
const yes: readonly unknown[] = [true, 'true', 1, '1']

interface Sheet {
  head: readonly string[]
  /** Columns of the definition in the order of the file; undefined for heads that mean none. */
  columns: readonly (string | undefined)[]
  rows: readonly (readonly string[])[]
}

async function uploaded(call: Call): Promise<{ fields: Values; bytes: Buffer }> {
  const multipart = String(call.headers['content-type'] ?? '').startsWith('multipart/')
  if (!multipart)
    return { fields: call.input, bytes: Buffer.from(typeof call.body.content === 'string' ? call.body.content : '') }
  const fields: Values = { ...call.query }
  const chunks: Buffer[] = []
  let size = 0
  for await (const part of call.parts()) {
    if (part.kind === 'field') fields[part.name] = part.value
    else {
      for await (const chunk of part.stream) {
        const piece = Buffer.from(chunk)
        size += piece.length
        if (size > mostBytes) throw new Refusal('uploadTooLarge')
        chunks.push(piece)
      }
    }
  }
  return { fields, bytes: Buffer.concat(chunks) }
}

/** A grid has no cell in a table, and a password stands in no file. */
const unfit = new Set<FieldKind | undefined>(['rows', 'json', 'password'])

const known = new WeakMap<Definition, Definition>()

/** A noun as its files see it: where its action names columns, they are its form, as needed as the action says. */
function asImported(definition: Definition): Definition {
  const { import: action } = definition.actions ?? {}
  if (!action?.asks) return definition
  const before = known.get(definition)
  if (before) return before
  const fields = { ...definition.fields, ...askedColumns(definition, action) }
  const made = { ...definition, fields, form: { basic: Object.keys(action.asks) } }
  known.set(definition, made)
  return made
}

/** Columns that may come from a file, in order: those the action names, else what the caller could fill in himself. */
function importable({ definition, actor }: Writer): string[] {
  const { asks } = definition.actions?.import ?? {}
  const named = asks && Object.keys(asks).flatMap((name) => [name, `${name}_en`])
  return (named ?? columnsOf(definition)).filter((column) => {
    const kind = fieldOf(definition, column)?.kind
    return kind !== undefined && maySet(definition, column, actor) && !unfit.has(kind)
  })
}

function template(writer: Writer): Bytes {
  const { definition, actor } = writer
  const head = importable(writer).map((column) => say(headOf(definition, column), actor.language))
  return new Bytes(toCsv([head]), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${definition.name}-template.csv"`,
  })
}

/** Heads may be names of columns or labels in either language. */
function columnNamed(writer: Writer, head: string): string | undefined {
  const wanted = head.trim().toLowerCase()
  return importable(writer).find((column) => {
    const label = headOf(writer.definition, column)
    return [column, label.zh, label.en].some((name) => name.toLowerCase() === wanted)
  })
}

/** Ends a transaction without keeping anything. */
class Undone extends Error {}

async function importSheet(
  db: Db,
  writer: Writer,
  sheet: Sheet,
  { keep, validOnly }: { keep: boolean; validOnly: boolean },
): Promise<ImportReport> {
  if (keep && validOnly) return importEach(db, writer, sheet)
  let report: ImportReport | undefined
  try {
    const work = async (trx: Db) => {
      report = await importEach(trx, writer, sheet)
      if (!keep || report.errors.length > 0) throw new Undone()
      return report
    }
    return await translated(db, writer, () => inTransaction(db, work, { long: true }))
  } catch (error) {
    if (!(error instanceof Undone) || !report) throw error
    return keep ? { ...report, imported: 0 } : report
  }
}

async function importEach(db: Db, writer: Writer, sheet: Sheet): Promise<ImportReport> {
  const errors: ImportFault[] = []
  const failed: (readonly string[])[] = []
  const known = new Map<string, unknown>()
  for (const [at, cells] of sheet.rows.entries()) {
    const faults = await importRow({ db, writer, sheet, known }, cells, at + 2)
    if (faults.length > 0) failed.push(cells)
    errors.push(...faults)
    // Other requests get their turn between rows.
    await setImmediate()
  }
  return {
    total: sheet.rows.length,
    imported: sheet.rows.length - failed.length,
    errors,
    failed: failed.length > 0 ? toCsv([sheet.head, ...failed]).toString() : '',
  }
}

interface Importing {
  db: Db
  writer: Writer
  sheet: Sheet
  known: Map<string, unknown>
}

async function importRow(on: Importing, cells: readonly string[], row: number): Promise<ImportFault[]> {
  const { head, columns } = on.sheet
  const { definition } = on.writer
  const faults: ImportFault[] = []
  const values: Values = definition.actions?.import ? setBy(definition, definition.actions.import, on.writer) : {}
  for (const [place, column] of columns.entries()) {
    if (column === undefined) continue
    const read = await readCell({ ...on, column, text: (cells[place] ?? '').trim() })
    if (read.fault) {
      const message = say(sentenceOf(read.fault), on.writer.actor.language)
      faults.push({ row, column: head[place] ?? '', message })
    } else if (read.value !== undefined) values[column] = read.value
  }
  if (faults.length > 0) return faults
  const refused = await tryRow(on, values)
  const named = (column: string) => head[columns.indexOf(column)] ?? labelOf(on.writer, column)
  return refused.map(([column, message]) => ({ row, column: named(column), message }))
}

/** A column that the table lacks, as its template would have named it. */
const labelOf = ({ definition, actor }: Writer, column: string): string =>
  fieldOf(definition, column) ? say(headOf(definition, column), actor.language) : column

/** Column and sentence of everything that keeps a row out; a fault of the whole row has no column. */
async function tryRow({ db, writer }: Importing, values: Values): Promise<[string, string][]> {
  try {
    await addRow(db, writer, values)
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const errors = Object.entries(errorsIn(error.data))
    return errors.length > 0 ? errors : [['', say(sentenceOf(error), writer.actor.language)]]
  }
}

/** The faults by column that a refused save carries. */
function errorsIn(data: unknown): Record<string, string> {
  if (typeof data !== 'object' || data === null || !('errors' in data)) return {}
  const { errors } = data
  return typeof errors === 'object' && errors !== null ? Object.fromEntries(Object.entries(errors)) : {}
}
