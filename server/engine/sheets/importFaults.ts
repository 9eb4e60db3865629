import type { Faults } from '../../../contract/definition/check.ts'
import type { Field } from '../../../contract/definition/field.ts'
import { type Definition, fieldOf } from '../../../contract/definition/resource.ts'
import { type Fault, Refusal, sentenceOf } from '../../../contract/failures/failures.ts'
import { comma, type Language, say } from '../../../contract/text.ts'
import { headOf } from '../display/cells.ts'
import { faultsOf } from '../write/faults.ts'
import type { Writer } from '../writing.ts'
import type { ChildRows, Sheet, UploadedRow } from './importFile.ts'

/** One cell or row that cannot be imported; rows count as the spreadsheet does, its head being row 1. */
export interface ImportFault {
  /** Name of the sheet as uploaded, for rows of a sheet of child rows. */
  sheet?: string
  row: number
  /** Head of the column as uploaded; empty when the whole row is meant. */
  column: string
  message: string
}

/** A row of the first sheet with its child rows, as they stand in the file. */
export interface Placed {
  sheet: Sheet
  row: number
  cells: readonly string[]
  children: ChildRows
}

/**
 * The faults of a refused save by column; one of the whole row is under an empty name. Throws every error that is no refusal.
 */
export function faultsIn(error: unknown): Faults {
  if (!(error instanceof Refusal)) throw error
  return faultsOf(error) ?? { '': { word: error.word, values: error.values } }
}

/**
 * The faults of a row and its child rows at their cells in the file: `steps[1].content` is a cell of the second child row of its
 * sheet that belongs to the row.
 */
export function placedFaults({ definition, actor }: Writer, placed: Placed, faults: Faults): ImportFault[] {
  const cells = new Set(Object.keys(faults).map((key) => cellIn(key)?.name))
  return Object.entries(faults).flatMap(([key, fault]) => {
    // A fault of a cell of a child row is repeated on its field.
    if (cells.has(key)) return []
    const cell = cellIn(key) ?? rowIn(key, fault)
    const child = cell && placed.children.get(cell.name)?.[cell.at]
    if (cell && child) return childFault(child, cell, actor.language)
    const column = headFor(placed.sheet, definition, key, actor.language)
    return {
      row: placed.row,
      column,
      message: quoting(fault, cellOf(placed, key), fieldOf(definition, key), actor.language),
    }
  })

  function cellIn(key: string): FaultyCell | undefined {
    const [, name, at, column] = /^(\w+)\[(\d+)\]\.(\w+)$/.exec(key) ?? []
    const fault = faults[key]
    if (name === undefined || column === undefined || !fault) return undefined
    return { name, at: Number(at), column, fault }
  }
}

interface FaultyCell {
  /** Field that holds the rows. */
  name: string
  /** Place of the row under its parent, from 0. */
  at: number
  column: string
  fault: Fault
}

/** A fault that names the row of its field by number. */
function rowIn(name: string, { values = {} }: Fault): FaultyCell | undefined {
  const { row, fault } = values
  return typeof row === 'number' && typeof fault === 'object'
    ? { name, at: row - 1, column: '', fault: { word: fault } }
    : undefined
}

/** A fault of a child row at its cell in the file. */
export function childFault(
  child: UploadedRow,
  { column, fault }: Pick<FaultyCell, 'column' | 'fault'>,
  language: Language,
): ImportFault {
  const { sheet, row } = child
  const { definition } = sheet.of
  const head = headFor(sheet, definition, column, language)
  return {
    sheet: sheet.name,
    row,
    column: head,
    message: quoting(fault, cellOf(child, column), fieldOf(definition, column), language),
  }
}

const cellOf = ({ sheet, cells }: Pick<Placed, 'sheet' | 'cells'>, column: string): string =>
  cells[sheet.columns.indexOf(column)] ?? ''

const mostQuoted = 60

/**
 * The sentence of a fault, with what stands in the cell where it does not quote a value by itself; of a choice, also with what the
 * cell may say.
 */
export function quoting(fault: Fault, cell: string, field: Field | undefined, language: Language): string {
  const sentence = sentenceOf(fault)
  const value = cell.trim()
  if (value === '' || fault.values?.value !== undefined) return say(sentence, language)
  const quoted = value.length > mostQuoted ? `${value.slice(0, mostQuoted)}…` : value
  const values = { fault: sentence, value: quoted }
  if (fault.word !== 'choice' || (field?.kind !== 'choice' && field?.kind !== 'choices'))
    return say(sentenceOf({ word: 'cellFault', values }), language)
  const choices = Object.values(field.bounds).map((choice) => say(choice, language))
  return say(
    sentenceOf({ word: 'choiceFault', values: { ...values, choices: choices.join(say(comma, language)) } }),
    language,
  )
}

/** The head of a column as uploaded; one that the sheet lacks is called as its template would have named it. */
function headFor({ head, columns }: Sheet, definition: Definition, column: string, language: Language): string {
  const known = fieldOf(definition, column) ? say(headOf(definition, column), language) : column
  return head[columns.indexOf(column)] ?? known
}
