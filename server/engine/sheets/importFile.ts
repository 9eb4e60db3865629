import { importedSheetsOf } from '../../../contract/definition/childRows.ts'
import { columnsOf, type Definition, fieldOf } from '../../../contract/definition/resource.ts'
import { askedColumns } from '../../../contract/definition/workflow.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import { memoize } from '../../../contract/memoize.ts'
import { say } from '../../../contract/text.ts'
import type { Bytes, Call } from '../../http/route.ts'
import { fitsCell, headOf } from '../display/cells.ts'
import { keyColumns } from '../keyColumns.ts'
import type { Values } from '../module.ts'
import { mayWrite } from '../save/planChildren.ts'
import { maySet } from '../write/posted.ts'
import type { Writer } from '../writing.ts'
import { type ChildSheet, calledSheet, childSheet, sheetNames } from './childSheets.ts'
import { fileOf } from './export.ts'
import type { TextSheet } from './sheetTask.ts'
import { sheetsOfFile, toCsv, toXlsx } from './spreadsheet.ts'

const mostRows = 2000
const mostChildRows = 10_000
const mostColumns = 500
const mostBytes = 10 * 1024 * 1024

/** A sheet as uploaded, and what its columns mean. */
export interface Sheet {
  name: string
  /** What stands on it, for a sheet of child rows. */
  of?: ChildSheet
  head: readonly string[]
  /** Columns of the definition in the order of the file; undefined for heads that mean none. */
  columns: readonly (string | undefined)[]
  rows: readonly (readonly string[])[]
}

/** A column by which a row of a file may name one that stands. */
export interface KeyPlace {
  column: string
  place: number
}

/** A sheet of child rows; its first column names their parents. */
export interface UploadedSheet extends Sheet {
  of: ChildSheet
  /** Place of the column of the first sheet that names a row. */
  key: number
}

/** A child row where it stands in the file. */
export interface UploadedRow {
  sheet: UploadedSheet
  /** As the spreadsheet counts, the head being row 1. */
  row: number
  cells: readonly string[]
}

/** The child rows of one row by the field that holds them, in the order in which they are saved. */
export type ChildRows = ReadonlyMap<string, readonly UploadedRow[]>

export interface UploadedTable {
  sheet: Sheet
  beside: readonly UploadedSheet[]
  /** Where rows say which one they are, the best first; these columns need not be importable. */
  keys: readonly KeyPlace[]
  /** Heads that mean nothing an import takes: states, what is computed, what the caller may not set, columns that come twice. */
  ignored: readonly string[]
}

/** The fields and the file of an import; its CSV text may come as `content`. Throws `uploadTooLarge` beyond 10 MiB. */
export async function uploaded(call: Call): Promise<{ fields: Values; bytes: Buffer }> {
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

/** A noun as its files see it: where its action names columns, they are its form, as needed as the action says. */
export const asImported = memoize((definition: Definition): Definition => {
  const { import: action } = definition.actions ?? {}
  if (!action?.asks) return definition
  const fields = { ...definition.fields, ...askedColumns(definition, action) }
  return { ...definition, fields, form: { basic: Object.keys(action.asks) } }
})

/**
 * Columns that may come from a file, in order: those the action names, else all; of these what the caller may fill in.
 */
function importable({ definition, actor }: Writer): string[] {
  const { asks } = definition.actions?.import ?? {}
  const named = asks && Object.keys(asks).flatMap((name) => [name, `${name}_en`])
  return (named ?? columnsOf(definition)).filter((column) => {
    const field = fieldOf(definition, column)
    return field !== undefined && fitsCell(field) && maySet(definition, column, actor)
  })
}

/** Columns that may say which row a child row belongs to, the best first. */
const importableKeys = (writer: Writer): string[] => {
  const columns = importable(writer)
  return keyColumns(writer.definition).filter((column) => columns.includes(column))
}

/** The sheets of child rows that the caller may fill in, with the columns that the caller may set. */
function importableSheets(writer: Writer): ChildSheet[] {
  const { definition, registry, actor } = writer
  if (importableKeys(writer).length === 0) return []
  const fields = importedSheetsOf(definition).filter(([name, field]) =>
    field.kind === 'children' ? mayWrite(field, actor) : maySet(definition, name, actor),
  )
  return fields.map((field) => {
    const sheet = childSheet(registry, field)
    return { ...sheet, columns: sheet.columns.filter((column) => maySet(sheet.definition, column, actor)) }
  })
}

/** The heads of every column that may come: a CSV of the rows, or an Excel file with a sheet for each kind of child rows. */
export async function templateOf(writer: Writer, format: unknown): Promise<Bytes> {
  const { definition, actor } = writer
  const heads = (of: Definition, columns: readonly string[]) =>
    columns.map((column) => say(headOf(of, column), actor.language))
  const head = heads(definition, importable(writer))
  const file = `${definition.name}-template`
  if (format !== 'xlsx') return fileOf(file, 'csv', toCsv([head]))
  const sheets = importableSheets(writer)
  const [name = '', ...names] = sheetNames(definition, sheets, actor.language)
  const key = heads(definition, importableKeys(writer).slice(0, 1))
  const beside = sheets.map((sheet, at) => ({
    name: names[at] ?? sheet.name,
    rows: [[...key, ...heads(sheet.definition, sheet.columns)]],
  }))
  return fileOf(file, 'xlsx', await toXlsx([{ name, rows: [head] }, ...beside]))
}

/**
 * The rows of an uploaded file and the sheets of their child rows, known by the names of their fields. Throws `sheet`,
 * `importLimit` beyond 2,000 rows, `importChildLimit` beyond 10,000 child rows, `sheetKey` for a sheet that does not say which
 * rows its rows belong to.
 */
export async function readTable(writer: Writer, bytes: Buffer): Promise<UploadedTable> {
  const sheets = importableSheets(writer)
  // The head, and one row more than may be: enough to see that there are too many.
  const beside = { names: sheets.flatMap(calledSheet), most: mostChildRows + 2 }
  const [first, ...others] = await sheetsOfFile(bytes, mostRows + 2, beside)
  const sheet = sheetWith(first, (head) => columnNamed(writer.definition, importable(writer), head))
  if (sheet.rows.length > mostRows) throw new Refusal('importLimit', { max: mostRows })
  if (!sheet.columns.some((column) => column !== undefined)) throw new Refusal('sheet')
  const uploaded = others.flatMap((other) => {
    const of = sheets.find((one) => calledSheet(one).some((name) => isSame(name, other.name)))
    return of ? besideSheet(writer, sheet, other, of) : []
  })
  const count = uploaded.reduce((sum, { rows }) => sum + rows.length, 0)
  if (count > mostChildRows) throw new Refusal('importChildLimit', { max: mostChildRows })
  const keys = keyPlaces(writer.definition, sheet)
  return { sheet, beside: uploaded, keys, ignored: ignoredHeads(sheet, uploaded, keys) }
}

function keyPlaces(definition: Definition, { head }: Sheet): KeyPlace[] {
  const own = keyColumns(definition).filter((column) => {
    const field = fieldOf(definition, column)
    return field?.unique !== undefined && field.guard === undefined
  })
  return own.flatMap((column) => {
    const place = head.findIndex((name) => columnNamed(definition, [column], name) !== undefined)
    return place < 0 ? [] : [{ column, place }]
  })
}

function ignoredHeads(sheet: Sheet, beside: readonly UploadedSheet[], keys: readonly KeyPlace[]): string[] {
  const used = new Set(keys.map(({ place }) => place))
  const left = ({ head, columns }: Sheet, from: number, isUsed = (_place: number) => false) =>
    head.filter((name, place) => place >= from && name.trim() !== '' && !columns[place] && !isUsed(place))
  return [
    ...left(sheet, 0, (place) => used.has(place)),
    ...beside.flatMap((other) => left(other, 1).map((name) => `${other.name} / ${name}`)),
  ]
}

function sheetWith({ name, rows: [head = [], ...rows] }: TextSheet, columnOf: (head: string) => string | undefined) {
  if (head.length > mostColumns) throw new Refusal('sheet')
  const columns = head.map(columnOf)
  // Of columns that mean the same the first counts.
  return { name, head, columns: columns.map((column, at) => (columns.indexOf(column) < at ? undefined : column)), rows }
}

function besideSheet(writer: Writer, first: Sheet, other: TextSheet, of: ChildSheet): UploadedSheet[] {
  const sheet = sheetWith(other, (head) => columnNamed(of.definition, of.columns, head))
  if (sheet.rows.length === 0) return []
  const keys = importableKeys(writer)
  const column = columnNamed(writer.definition, keys, sheet.head[0] ?? '')
  const key = column === undefined ? -1 : first.columns.indexOf(column)
  if (key < 0) {
    const field = headOf(writer.definition, keys[0] ?? writer.definition.title)
    throw new Refusal('sheetKey', { sheet: other.name, field })
  }
  return [{ ...sheet, columns: [undefined, ...sheet.columns.slice(1)], of, key }]
}

const isSame = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Heads may be names of columns or labels in either language. */
function columnNamed(definition: Definition, columns: readonly string[], head: string): string | undefined {
  return columns.find((column) => {
    const label = headOf(definition, column)
    return [column, label.zh, label.en].some((name) => isSame(name, head))
  })
}
