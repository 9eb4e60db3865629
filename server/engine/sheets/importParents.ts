import { checkValue } from '../../../contract/definition/check.ts'
import { type Definition, fieldOf } from '../../../contract/definition/resource.ts'
import { type FailureWord, sentenceOf } from '../../../contract/failures/failures.ts'
import { say } from '../../../contract/text.ts'
import { headOf } from '../display/cells.ts'
import type { Writer } from '../writing.ts'
import type { ImportFault } from './importFaults.ts'
import type { ChildRows, UploadedRow, UploadedTable } from './importFile.ts'

export interface Families {
  /** The child rows of each row of the first sheet. */
  children: readonly ChildRows[]
  /** Child rows that belong to no row, or may belong to several. */
  strays: readonly UploadedRow[]
  faults: readonly ImportFault[]
  /** Rows of the first sheet that strays may belong to: without them they would not be whole. */
  doubtful: ReadonlySet<number>
}

/** Which row of the first sheet each child row belongs to: the one whose identifying cell holds the same. */
export function familiesOf(writer: Writer, { sheet, beside }: UploadedTable): Families {
  const children = sheet.rows.map(() => new Map<string, UploadedRow[]>())
  const strays: UploadedRow[] = []
  const faults: ImportFault[] = []
  const doubtful = new Set<number>()
  for (const other of beside) {
    const column = sheet.columns[other.key] ?? ''
    const spelled = (cell: string | undefined) => spelling(writer.definition, column, cell ?? '')
    const places = placesBy(sheet.rows.map((cells) => spelled(cells[other.key])))
    for (const [at, cells] of other.rows.entries()) {
      if (cells.every((cell) => cell.trim() === '')) continue
      const child = { sheet: other, row: at + 2, cells }
      const found = places.get(spelled(cells[0])) ?? []
      const [own] = found
      if (own !== undefined && found.length === 1) addChild(children[own], child)
      else {
        strays.push(child)
        faults.push(strayFault(writer, column, child, found.length))
        for (const place of found) doubtful.add(place)
      }
    }
  }
  return { children, strays, faults, doubtful }
}

function addChild(children: Map<string, UploadedRow[]> | undefined, child: UploadedRow): void {
  const { name } = child.sheet.of
  const known = children?.get(name)
  if (known) known.push(child)
  else children?.set(name, [child])
}

/** Places by value; an empty cell names no row. */
function placesBy(values: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>()
  for (const [place, value] of values.entries()) {
    if (value !== '') places.set(value, [...(places.get(value) ?? []), place])
  }
  return places
}

/** A cell as the column would hold it, so that `gx-1` means `GX-1` where codes are in capitals. */
function spelling(definition: Definition, column: string, cell: string): string {
  const field = fieldOf(definition, column)
  const checked = field && cell.trim() !== '' ? checkValue(field, cell.trim()) : undefined
  return checked && !checked.fault ? String(checked.value) : cell.trim()
}

function strayFault(writer: Writer, column: string, { sheet, row, cells }: UploadedRow, found: number): ImportFault {
  const field = headOf(writer.definition, column)
  const value = (cells[0] ?? '').trim()
  const word: FailureWord = value === '' ? 'required' : found === 0 ? 'parentMissing' : 'parentTwice'
  const message = say(sentenceOf({ word, values: { field, value } }), writer.actor.language)
  return { sheet: sheet.name, row, column: sheet.head[0] ?? '', message }
}
