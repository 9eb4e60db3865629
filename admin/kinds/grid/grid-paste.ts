import type { CellField, Field } from '../../../contract/definition/field.ts'
import { regionNameOf } from '../../../contract/definition/region.ts'
import { relationOf } from '../../../contract/definition/resource.ts'
import { filled, type Text } from '../../../contract/text.ts'
import type { Row } from '../../parts/row.ts'
import { asField, besideEmptied, type Words } from './grid-kinds.ts'
import { gridTexts } from './grid-texts.ts'
import { readText } from './grid-words.ts'

export type GridColumn = readonly [name: string, field: Field | CellField]

/** A cell of a grid by the number of its row and of its column, from 0. */
export interface Place {
  at: number
  column: number
}

export interface PasteInto {
  columns: readonly GridColumn[]
  rows: readonly Row[]
  max: number
  words: Pick<Words, 'timeZone'>
  /** A new row. */
  blank(): Row
  /** The row with other values. */
  changed(row: Row, change: Row): Row
  /** Why a cell takes nothing. */
  closed(row: Row, column: string): Text | undefined
}

/** A pasted cell that was left as it was, and why. */
export interface WrongCell {
  at: number
  column: string
  value: string
  fault: Text
}

/** A pasted cell with names of rows of another table, which are to be looked up. */
export interface AskedCell {
  at: number
  column: string
  field: Field
  value: string
  names: readonly string[]
}

export interface Pasted {
  rows: Row[]
  wrong: readonly WrongCell[]
  asked: readonly AskedCell[]
  /** Cells that took what was pasted. */
  written: number
  /** Rows for which there was no room. */
  beyond: number
  /** Cells to the right of the last column. */
  outside: number
}

/**
 * Fills cells from a place on to the right and down, and adds rows as far as there is room; what does not fit is
 * reported cell by cell.
 */
export function pasted(cells: readonly (readonly string[])[], from: Place, into: PasteInto): Pasted {
  const rows = [...into.rows]
  const report: PasteReport = { wrong: [], asked: [], written: 0, outside: 0 }
  const room = cells.slice(0, Math.max(0, into.max - from.at))
  for (const [down, line] of room.entries()) {
    const at = from.at + down
    const before = rows[at] ?? into.blank()
    rows[at] = into.changed(before, lineChange(line, { at, column: from.column }, { ...into, before }, report))
  }
  return { rows, ...report, beyond: cells.length - room.length }
}

interface PasteReport {
  wrong: WrongCell[]
  asked: AskedCell[]
  written: number
  outside: number
}

/** What one pasted line changes of its row. */
function lineChange(
  line: readonly string[],
  { at, column: first }: Place,
  into: PasteInto & { before: Row },
  report: PasteReport,
): Row {
  const change: Record<string, unknown> = {}
  for (const [right, value] of line.entries()) {
    const [column, field] = into.columns[first + right] ?? []
    const says = value.trim() !== ''
    if (column === undefined || !field) {
      if (says) report.outside++
      continue
    }
    // What a row shows may depend on the cell before.
    const closed = into.closed({ ...into.before, ...change }, column)
    const read = closed ? { fault: closed } : readText(field, value, into.words)
    if ('value' in read) {
      Object.assign(change, { [column]: read.value }, besideEmptied(field, column))
      report.written++
    } else if ('names' in read) {
      report.asked.push({ at, column, field: asField(field), value, names: read.names })
    } else if (says || !closed) report.wrong.push({ at, column, value, fault: read.fault })
  }
  return change
}

/** What a cell with names becomes. */
export interface Answered {
  cell: AskedCell
  change?: Row
  fault?: Text
}

/** Rows of one table that answer to names; undefined when the server could not be asked. */
export type FoundRows = readonly Row[] | undefined

/** What cells with names become, by the rows that were found in the table that each column points at. */
export const answered = (asked: readonly AskedCell[], found: (cell: AskedCell) => FoundRows): Answered[] =>
  asked.map((cell) => {
    const rows = found(cell)
    if (!rows) return { cell, fault: filled(gridTexts.notAsked, { name: cell.value }) }
    const named = cell.names.map((name) => rowNamed(rows, name))
    const fault = named.find((one) => 'fault' in one)
    if (fault && 'fault' in fault) return { cell, fault: fault.fault }
    return {
      cell,
      ...changeOf(
        cell,
        named.flatMap((one) => ('row' in one ? [one.row] : [])),
      ),
    }
  })

function changeOf({ field, column }: AskedCell, rows: readonly Row[]): Pick<Answered, 'change' | 'fault'> {
  if (field.kind === 'region') return { change: { [column]: rows[0]?.id, [regionNameOf(column)]: rows[0]?.text } }
  if (field.kind !== 'references') {
    return { change: { [column]: Number(rows[0]?.id), [relationOf(column)]: rows[0] } }
  }
  const { max } = field.bounds
  if (rows.length > max) return { fault: filled(gridTexts.tooManyNames, { max }) }
  return { change: { [column]: rows.map(({ id }) => id).join(','), [relationOf(column)]: rows } }
}

/** The one row with this code, else the one called exactly so in any column that names rows. */
function rowNamed(rows: readonly Row[], name: string): { row: Row } | { fault: Text } {
  const coded = rows.filter(({ code }) => typeof code === 'string' && code.toUpperCase() === name.toUpperCase())
  const [one, other] = coded.length > 0 ? coded : rows.filter((row) => Object.values(row).includes(name))
  if (!one) return { fault: filled(gridTexts.notFound, { name }) }
  return other ? { fault: filled(gridTexts.ambiguous, { name }) } : { row: one }
}
