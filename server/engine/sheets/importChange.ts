import { checkValue } from '../../../contract/definition/check.ts'
import { type Definition, fieldOf } from '../../../contract/definition/resource.ts'
import { cellText } from '../display/cells.ts'
import { fileReader } from '../display/contacts.ts'
import { titlesFor } from '../display/titles.ts'
import type { Values } from '../module.ts'
import { idsInScope } from '../read/inScope.ts'
import { readRow } from '../read/readRow.ts'
import { editRow } from '../save/save.ts'
import { anyTable } from '../table.ts'
import type { Context } from '../writing.ts'
import type { ChildSheet } from './childSheets.ts'
import { faultsIn, type ImportFault, type Placed, placedFaults } from './importFaults.ts'
import type { KeyPlace, UploadedRow } from './importFile.ts'
import { faultsInGrid, type Importing, ofChild, readCells, type Standing, saysSame } from './importRow.ts'

/** What a row of a file is called by, spelled as its column keeps it. */
export interface RowKey {
  column: string
  value: string
}

/** The first of its unique values; undefined for a row without any. */
export function keyOfRow(definition: Definition, { cells }: Placed, keys: readonly KeyPlace[]): RowKey | undefined {
  for (const { column, place } of keys) {
    const text = (cells[place] ?? '').trim()
    const field = fieldOf(definition, column)
    if (!field || text === '') continue
    const checked = checkValue(field, text)
    return { column, value: checked.fault ? text : String(checked.value) }
  }
  return undefined
}

/** The row that stands under a key, among those that the caller may see. */
export async function standingId({ db, writer }: Importing, { column, value }: RowKey): Promise<number | undefined> {
  const { definition } = writer
  const rows = await anyTable(db).selectFrom(definition.name).select('id').where(column, '=', value).limit(1).execute()
  const [id] = await idsInScope(
    db,
    definition,
    rows.map((row) => Number(row.id)),
    writer,
  )
  return id
}

/**
 * Changes a row that stands to what the file says, in the columns it has; `on` writes the noun itself, so only what its form offers
 * changes. A list of child rows becomes the one on its sheet; a row without any there keeps its own. Answers whether anything
 * was to be changed, or why it cannot be.
 */
export async function changeImported(on: Importing, placed: Placed, id: number): Promise<ImportFault[] | boolean> {
  const { db, writer } = on
  const { definition, actor } = writer
  const reading = { ...writer, actor: fileReader(definition, actor) }
  try {
    const row = await readRow(db, definition, id, reading)
    const columns = placed.sheet.columns.filter((column) => column !== undefined)
    const [standing] = await wordsOf(on, reading, { definition, columns, rows: [row] })
    const read = await readCells(on, placed, standing ?? {})
    const lists = await changedChildren(on, reading, { placed, row })
    const faults = [...read.faults, ...lists.faults]
    if (faults.length > 0) return faults
    const differing = Object.entries(read.values).filter(([column, value]) => differs(definition, column, value, row))
    const body = { ...Object.fromEntries(differing), ...lists.values }
    if (Object.keys(body).length === 0) return false
    await editRow(db, writer, id, body)
    return true
  } catch (error) {
    return placedFaults(writer, placed, faultsIn(error))
  }
}

/** The same may be spelled otherwise: a row by its path, an amount without its cents. */
function differs(definition: Definition, column: string, value: unknown, row: Values): boolean {
  const field = fieldOf(definition, column)
  const checked = field && checkValue(field, value)
  return !checked || checked.fault !== undefined || JSON.stringify(checked.value) !== JSON.stringify(row[column])
}

interface Read {
  definition: Definition
  columns: readonly string[]
  rows: readonly Values[]
  byCode?: boolean
}

/** Rows as an export writes them. */
async function wordsOf({ db }: Importing, reading: Context, read: Read): Promise<Standing[]> {
  const { definition, columns, rows } = read
  const { settings, actor } = reading
  const titles = await titlesFor(anyTable(db), { reading, ...read, distinct: true })
  const style = { language: actor.language, timeZone: settings.timeZone, settings, titles }
  return rows.map((row) =>
    Object.fromEntries(columns.map((column) => [column, cellText(definition, column, row, style)])),
  )
}

async function changedChildren(on: Importing, reading: Context, { placed, row }: { placed: Placed; row: Values }) {
  const values: Record<string, readonly Values[]> = {}
  const faults: ImportFault[] = []
  for (const [name, lines] of placed.children) {
    // Read as a list of rows, be it of a table or of a grid.
    const found = await changedList(on, reading, lines, (row[name] ?? []) as readonly Values[])
    faults.push(...found.faults)
    if (found.list) values[name] = found.list
  }
  return { values, faults }
}

/** The list that the lines of a sheet make of one that stands; none where they repeat it. */
async function changedList(
  on: Importing,
  reading: Context,
  lines: readonly UploadedRow[],
  rows: readonly Values[],
): Promise<{ list?: Values[]; faults: readonly ImportFault[] }> {
  const [first] = lines
  if (!first) return { faults: [] }
  const { columns: heads, of } = first.sheet
  const columns = heads.filter((column) => column !== undefined)
  const words = await wordsOf(on, reading, { definition: of.definition, columns, rows, byCode: true })
  const places = placesOf(lines, words)
  if (lines.length === rows.length && lines.every((line, at) => places[at] === at && isLike(line, words[at])))
    return { faults: [] }
  const list: Values[] = []
  const faults: ImportFault[] = []
  for (const [at, line] of lines.entries()) {
    const place = places[at] ?? -1
    const read = await readCells(ofChild(on, line), line, words[place])
    faults.push(...read.faults)
    list.push({ ...keptOf(of, rows[place]), ...read.values })
  }
  return { list, faults: [...faults, ...faultsInGrid(on.writer, lines, list)] }
}

/** What is posted of a row that stands besides its changes: of a table its id, of a grid everything. */
const keptOf = ({ field }: ChildSheet, row: Values = {}): Values =>
  field.kind === 'rows' ? row : 'id' in row ? { id: row.id } : {}

/** Which of the rows that stand each line means: one that says the same, else the next that no line repeats. */
function placesOf(lines: readonly UploadedRow[], words: readonly Standing[]): (number | undefined)[] {
  const left = new Set(words.keys())
  const alike = lines.map((line) => {
    const place = [...left].find((at) => isLike(line, words[at]))
    if (place !== undefined) left.delete(place)
    return place
  })
  const others = left.values()
  return alike.map((place) => place ?? others.next().value)
}

const isLike = ({ sheet, cells }: UploadedRow, words: Standing = {}): boolean =>
  sheet.columns.every((column, at) => column === undefined || saysSame(cells[at] ?? '', words[column]))
