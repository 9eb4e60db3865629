import { sql } from 'kysely'
import { columnsOf, type Definition, fieldOf } from '../../../contract/definition/resource.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import { say } from '../../../contract/text.ts'
import { Bytes, type Call } from '../../http/route.ts'
import { openComputed } from '../../permission/openRows.ts'
import { cellText, fitsCell, headOf } from '../display/cells.ts'
import { fileReader } from '../display/contacts.ts'
import type { CellStyle } from '../display/kinds.ts'
import { titlesFor } from '../display/titles.ts'
import { postedIds } from '../ids.ts'
import type { Values } from '../module.ts'
import { completeRows, rowConditions } from '../read/list.ts'
import { readPage } from '../read/page.ts'
import { orderOf } from '../read/paging.ts'
import type { Reading } from '../read/reading.ts'
import { type ReadModel, readModel } from '../read/readModel.ts'
import { narrowedColumns, type VisibleColumns, visibleColumns } from '../read/visibleColumns.ts'
import { type AnyDb, anyTable } from '../table.ts'
import { sheetNames } from './childSheets.ts'
import { childSheetsOf, columnsForSheets, readableSheets } from './exportSheets.ts'
import { toCsv, toXlsx } from './spreadsheet.ts'

const mostRows = 10_000

/**
 * The rows of a list as CSV or Excel (areas 1.4): the filter of the list, or its rows `ids` alone; the columns of `columns` or those
 * the list shows, `all` for every one that an import takes; `format` `csv` or `xlsx`; an Excel file has the columns of the form too,
 * and child rows on sheets of their own. With `raw` heads are names of columns and cells hold keys, ids and seconds. Throws
 * `exportLimit` beyond 10,000 rows, `exportChildLimit` beyond 50,000 child rows, `unknownColumn` for columns the caller may not
 * read.
 */
export async function exportRows(call: Call, definition: Definition): Promise<Bytes> {
  const asked: Reading = call.context
  const reading = { ...asked, actor: fileReader(definition, asked.actor) }
  const db = anyTable(call.db)
  const model = readModel(reading.registry, definition)
  const visible = visibleColumns(model, reading.actor, 'row')
  const isBook = call.input.format === 'xlsx'
  const isRaw = call.input.raw === 1 || call.input.raw === '1'
  const isWhole = call.input.columns === 'all'
  const beside = isBook && !isRaw ? readableSheets(model, reading) : undefined
  const usual = isBook || isWhole ? bookColumns(definition) : listColumns(definition)
  const wanted = isWhole ? undefined : call.input.columns
  const columns = chosenColumns(visible, openComputed(definition, reading.actor), wanted, usual)
  const needed = beside ? [...columns, ...columnsForSheets(beside)] : columns
  const rows = await rowsFor(db, model, {
    visible: narrowedColumns(model, visible, needed),
    input: call.input,
    reading,
    asked,
  })
  const style: CellStyle = {
    language: call.actor.language,
    timeZone: reading.settings.timeZone,
    settings: reading.settings,
    titles: await titlesFor(db, { reading, definition, columns, rows, distinct: true }),
  }
  const head = isRaw ? columns : columns.map((column) => say(headOf(definition, column), style.language))
  const cell = (column: string, row: Values) =>
    isRaw ? rawText(row[column]) : cellText(definition, column, row, style)
  const table = [head, ...rows.map((row) => columns.map((column) => cell(column, row)))]
  if (!isBook) return fileOf(definition.name, 'csv', toCsv(table))
  const [name = ''] = sheetNames(definition, [], style.language)
  const sheets = beside ? await childSheetsOf(db, { model, beside, rows, reading: asked, style }) : []
  return fileOf(definition.name, 'xlsx', await toXlsx([{ name, rows: table }, ...sheets]))
}

/** A value as it is stored and posted. */
function rawText(value: unknown): string {
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** A table as a download; the file is called `<name>.<format>`. */
export const fileOf = (name: string, format: 'csv' | 'xlsx', body: Buffer): Bytes =>
  new Bytes(body, {
    'content-type': types[format],
    'content-disposition': `attachment; filename="${name}.${format}"`,
    'x-content-type-options': 'nosniff',
  })

const listColumns = (definition: Definition): readonly string[] => definition.list ?? ['id', ...columnsOf(definition)]

/**
 * An Excel file can come back, so it has what an import takes; the list adds what is computed, where it is not another name of the
 * same.
 */
function bookColumns(definition: Definition): string[] {
  const { form = {} } = definition
  const inForm = new Set(Object.values(form).flatMap((names = []) => names.flatMap((name) => [name, `${name}_en`])))
  const own = columnsOf(definition).filter((column) => {
    const field = fieldOf(definition, column)
    return inForm.has(column) && field !== undefined && fitsCell(field)
  })
  const heads = new Set(own.map((column) => headOf(definition, column).zh))
  const added = listColumns(definition).filter((column) => !heads.has(headOf(definition, column).zh))
  return [...own, ...added]
}

function chosenColumns(
  visible: VisibleColumns,
  computed: readonly string[],
  asked: unknown,
  usual: readonly string[],
): string[] {
  const readable = new Set([...[...visible.columns, ...visible.links].map(({ name }) => name), ...computed])
  if (asked === undefined || asked === null || asked === '') return usual.filter((column) => readable.has(column))
  const chosen: unknown[] = Array.isArray(asked) ? asked : typeof asked === 'string' ? asked.split(',') : [asked]
  return chosen.map((column) => {
    if (typeof column === 'string' && readable.has(column)) return column
    throw new Refusal('unknownColumn', { column: typeof column === 'string' ? column.slice(0, 60) : '?' })
  })
}

interface Wanted {
  visible: VisibleColumns
  input: Values
  reading: Reading
  /** Rows are found as the caller's list finds them, whatever masks the file has. */
  asked: Reading
}

async function rowsFor(db: AnyDb, model: ReadModel, { visible, input, reading, asked }: Wanted): Promise<Values[]> {
  const order = orderOf(model, input.order, asked)
  // A condition that always holds: only queries without any are kept, and those of chosen columns are too many to keep.
  const conditions = [sql<boolean>`1 = 1`, ...(await rowConditions(db, model, input, asked))]
  if (input.ids !== undefined) {
    const ids = postedIds(input)
    if (ids.length === 0) throw new Refusal('parameter')
    conditions.push(sql<boolean>`self.id in (${sql.join(ids)})`)
  }
  const rows = await readPage(db, { model, visible, order, conditions }, mostRows + 1, 0)
  if (rows.length > mostRows) throw new Refusal('exportLimit', { max: mostRows })
  await completeRows(db, { model, visible }, rows, { ...reading, extent: 'list' })
  return rows
}
