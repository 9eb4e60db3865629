import { sheetFieldsOf } from '../../../contract/definition/childRows.ts'
import type { FieldOf } from '../../../contract/definition/field.ts'
import { Refusal } from '../../../contract/failures/failures.ts'
import { say } from '../../../contract/text.ts'
import { mayOpen } from '../../permission/openRows.ts'
import { cellText, headOf } from '../display/cells.ts'
import { fileReader } from '../display/contacts.ts'
import type { CellStyle } from '../display/kinds.ts'
import { titlesFor } from '../display/titles.ts'
import { keyColumns } from '../keyColumns.ts'
import type { Values } from '../module.ts'
import type { Reading } from '../read/reading.ts'
import { type ReadModel, readModel, resolveColumn } from '../read/readModel.ts'
import { type ChildRow, childRowsOf } from '../read/readRow.ts'
import { visibleColumns } from '../read/visibleColumns.ts'
import type { AnyDb } from '../table.ts'
import { type ChildSheet, childSheet, sheetNames } from './childSheets.ts'
import type { TextSheet } from './sheetTask.ts'

const mostChildRows = 50_000
const parentsAtOnce = 500

/** The sheets that an Excel file of a noun has beside its rows, and the column by which their rows name theirs. */
export interface SheetsBeside {
  key: string
  sheets: readonly ChildSheet[]
}

/**
 * The child sheets a caller may read, as on the screen; undefined where the caller may read no column that identifies the rows.
 */
export function readableSheets(model: ReadModel, reading: Reading): SheetsBeside | undefined {
  const { definition } = model
  const key = keyColumns(definition).find((column) => resolveColumn(model, column, reading.actor))
  if (key === undefined) return undefined
  const fields = sheetFieldsOf(definition).filter(([name, field]) =>
    field.kind === 'children'
      ? field.guard !== 'private' && mayOpen(field, reading)
      : resolveColumn(model, name, reading.actor) !== undefined,
  )
  return { key, sheets: fields.map((field) => childSheet(reading.registry, field)) }
}

/** Columns of the rows that their child sheets are made of. */
export const columnsForSheets = ({ key, sheets }: SheetsBeside): string[] => [
  key,
  ...sheets.flatMap(({ name, field }) => (field.kind === 'rows' ? [name] : [])),
]

interface Exported {
  model: ReadModel
  beside: SheetsBeside
  rows: readonly Values[]
  /** With the masks of the caller's screen; each child table has those of its files. */
  reading: Reading
  style: CellStyle
}

/** The child rows of exported rows, a sheet for each field. Throws `exportChildLimit` beyond 50,000 of them. */
export async function childSheetsOf(db: AnyDb, exported: Exported): Promise<TextSheet[]> {
  const { beside, model, style } = exported
  const [, ...names] = sheetNames(model.definition, beside.sheets, style.language)
  const made: TextSheet[] = []
  let left = mostChildRows
  for (const [at, sheet] of beside.sheets.entries()) {
    const found = await rowsOfSheet(db, exported, sheet, left)
    left -= found.length
    made.push({ name: names[at] ?? sheet.name, rows: await sheetText(db, exported, sheet, found) })
  }
  return made
}

/** The rows of one sheet in the order of their parents. */
async function rowsOfSheet(
  db: AnyDb,
  { rows, reading }: Exported,
  { name, field, definition }: ChildSheet,
  most: number,
): Promise<ChildRow[]> {
  const found: ChildRow[] = []
  const own = { ...reading, actor: fileReader(definition, reading.actor) }
  for (let from = 0; from < rows.length; from += parentsAtOnce) {
    const part = rows.slice(from, from + parentsAtOnce)
    found.push(...(field.kind === 'rows' ? gridRows(part, name) : await tableRows(db, field, part, own)))
    if (found.length > most) throw new Refusal('exportChildLimit', { max: mostChildRows })
  }
  return found
}

const gridRows = (rows: readonly Values[], name: string): ChildRow[] =>
  rows.flatMap((row) => {
    // Checked when they were saved: a list of objects.
    const cells = (Array.isArray(row[name]) ? row[name] : []) as Values[]
    return cells.map((cell) => ({ parent: Number(row.id), row: cell }))
  })

async function tableRows(db: AnyDb, field: FieldOf<'children'>, rows: readonly Values[], reading: Reading) {
  const parents = rows.map(({ id }) => Number(id))
  const byParent = new Map<number, ChildRow[]>(parents.map((parent) => [parent, []]))
  for (const child of await childRowsOf(db, field.bounds, parents, reading)) byParent.get(child.parent)?.push(child)
  return [...byParent.values()].flat()
}

async function sheetText(
  db: AnyDb,
  { model, beside: { key }, rows, reading, style }: Exported,
  { definition, field, columns: all }: ChildSheet,
  found: readonly ChildRow[],
): Promise<string[][]> {
  const columns = field.kind === 'rows' ? all : seen(reading, definition, all)
  const children = found.map(({ row }) => row)
  const titles = await titlesFor(db, { reading, definition, columns, rows: children, byCode: true, distinct: true })
  const own = { ...style, titles }
  const keys = new Map(rows.map((row) => [Number(row.id), cellText(model.definition, key, row, style)]))
  const head = [headOf(model.definition, key), ...columns.map((column) => headOf(definition, column))]
  return [
    head.map((label) => say(label, style.language)),
    ...found.map(({ parent, row }) => [
      keys.get(parent) ?? '',
      ...columns.map((column) => cellText(definition, column, row, own)),
    ]),
  ]
}

function seen({ registry, actor }: Reading, definition: ChildSheet['definition'], columns: readonly string[]) {
  const visible = visibleColumns(readModel(registry, definition), actor, 'row')
  const names = new Set(visible.columns.map(({ name }) => name))
  return columns.filter((column) => names.has(column))
}
