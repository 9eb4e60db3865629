import { gridFaults } from '../../../contract/definition/check.ts'
import { kindOf } from '../../../contract/definition/kinds.ts'
import { type Definition, fieldOf, standardOf } from '../../../contract/definition/resource.ts'
import type { Db } from '../../db/database.ts'
import { may } from '../../permission/actor.ts'
import { setBy } from '../actions/perform.ts'
import { headOf } from '../display/cells.ts'
import type { Values } from '../module.ts'
import { addRow } from '../save/save.ts'
import { maySet } from '../write/posted.ts'
import type { Writer } from '../writing.ts'
import { type ReadCell, readCell } from './importCells.ts'
import { childFault, faultsIn, type ImportFault, type Placed, placedFaults, quoting } from './importFaults.ts'
import type { UploadedRow } from './importFile.ts'

export interface Importing {
  db: Db
  writer: Writer
  known: Map<string, unknown>
}

/** The words of a row or child row that stands, by column, as an export writes them. */
export type Standing = Readonly<Record<string, string>>

/** Adds a row of the first sheet with its child rows; answers why it cannot be added. */
export async function addImported(on: Importing, placed: Placed): Promise<ImportFault[]> {
  const { writer } = on
  const { definition, actor } = writer
  if (standardOf(definition).includes('add') && !may(actor, `${definition.node}/add`))
    return placedFaults(writer, placed, { '': { word: 'importAdd' } })
  const read = await readCells(on, placed)
  const lists = await readChildren(on, placed)
  const faults = [...read.faults, ...lists.faults]
  if (faults.length > 0) return faults
  const set = definition.actions?.import ? setBy(definition, definition.actions.import, writer) : {}
  try {
    await addRow(on.db, writer, { ...set, ...read.values, ...lists.values })
    return []
  } catch (error) {
    return placedFaults(writer, placed, faultsIn(error))
  }
}

/**
 * The cells of one row of a sheet as a form would post them. Of a row that stands, cells that say what it says are left out, and
 * an empty cell empties its column, unless that is required or has no empty value.
 */
export async function readCells(on: Importing, { sheet, row, cells }: Omit<Placed, 'children'>, standing?: Standing) {
  const { definition, actor } = on.writer
  const values: Values = {}
  const faults: ImportFault[] = []
  for (const [place, column] of sheet.columns.entries()) {
    const text = (cells[place] ?? '').trim()
    if (column === undefined || (standing && saysSame(text, standing[column]))) continue
    const read = standing && !maySet(definition, column, actor) ? kept(definition, column) : await readOne(text, column)
    if (!read.fault) {
      if (read.value !== undefined) values[column] = read.value
      continue
    }
    const fault = {
      row,
      column: sheet.head[place] ?? '',
      message: quoting(read.fault, text, definition.fields[column], actor.language),
    }
    faults.push(sheet.of ? { sheet: sheet.name, ...fault } : fault)
  }
  return { values, faults }

  async function readOne(text: string, column: string): Promise<ReadCell> {
    return standing && text === '' ? emptied(definition, column) : readCell({ ...on, column, text })
  }
}

/** Line breaks differ between files. */
export const saysSame = (cell: string, standing = ''): boolean => plain(cell) === plain(standing)

const plain = (words: string): string => words.replace(/\r\n?/g, '\n').trim()

const kept = (definition: Definition, column: string): ReadCell => ({
  fault: { word: 'importKept', values: { field: headOf(definition, column) } },
})

function emptied(definition: Definition, column: string): ReadCell {
  const field = fieldOf(definition, column)
  if (!field || definition.fields[column]?.required === 'save') return { value: undefined }
  const { empty } = kindOf(field)
  if (empty === '' || empty === null) return { value: '' }
  return { value: Array.isArray(empty) ? [] : undefined }
}

/** The child rows of one row as a form would post them, by field. */
async function readChildren(on: Importing, { children }: Placed) {
  const values: Record<string, readonly Values[]> = {}
  const faults: ImportFault[] = []
  for (const [name, rows] of children) {
    const list: Values[] = []
    for (const row of rows) {
      const read = await readCells(ofChild(on, row), row)
      faults.push(...read.faults)
      list.push(read.values)
    }
    faults.push(...faultsInGrid(on.writer, rows, list))
    values[name] = list
  }
  return { values, faults }
}

/** The same import seen from a child row. */
export const ofChild = (on: Importing, { sheet }: UploadedRow): Importing => ({
  ...on,
  writer: { ...on.writer, definition: sheet.of.definition, rules: {} },
})

/** Every cell of a grid that its field refuses: the check of the whole row would name only the first. */
export function faultsInGrid({ actor }: Writer, rows: readonly UploadedRow[], list: readonly Values[]): ImportFault[] {
  const field = rows[0]?.sheet.of.field
  if (field?.kind !== 'rows') return []
  return gridFaults(field, list).flatMap(({ at, column, fault }) => {
    const child = rows[at]
    return child ? childFault(child, { column, fault }, actor.language) : []
  })
}
