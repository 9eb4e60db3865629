import { means } from '../../../contract/definition/choiceKey.ts'
import type { Fault } from '../../../contract/failures/failures.ts'
import { isSameWord } from '../../../contract/folded.ts'
import { measureItem } from '../measure-item.ts'
import { readingFailures } from './reading-failures.ts'
import type { SheetItem } from './sheet.ts'

/** Why something in a file was not taken; rows count as the spreadsheet does, the head being row 1. */
export interface ImportFault {
  row: number
  column: string
  msg: string
}

/** A cell of a file that holds a reading. */
export interface FilledCell {
  row: number
  /** As its head says. */
  column: string
  item_id: number
  seq: number
  value: string
}

interface ReadSheet {
  cells: FilledCell[]
  faults: { row: number; column: string; fault: Fault }[]
}

type NamedItem = Pick<SheetItem, 'id' | 'position' | 'name' | 'name_en'>

const { position: place, name: called } = measureItem.fields

/** Rows of a file, the first of which is its head; undefined where that names no position or no reading. */
export function readSheet(rows: readonly (readonly string[])[], items: readonly NamedItem[]): ReadSheet | undefined {
  const [head = [], ...lines] = rows
  const words = head.map((word) => word.trim())
  const isHead = (label: typeof place.label, name: string) => (word: string) => word === name || means(label, word)
  const at = words.findIndex(isHead(place.label, 'position'))
  const nameAt = words.findIndex(isHead(called.label, 'name'))
  const seqs = words.map((word) => Number(/^\D*?([1-9]\d{0,2})\D*$/.exec(word)?.[1] ?? 0))
  if (at < 0 || !seqs.some((seq) => seq > 0)) return undefined
  const read: ReadSheet = { cells: [], faults: [] }
  for (const [down, line] of lines.entries()) {
    const row = down + 2
    const [position = '', name = ''] = [line[at]?.trim(), line[nameAt]?.trim()]
    const filled = line.flatMap((value, column) => {
      const seq = seqs[column] ?? 0
      return seq > 0 && value.trim() !== '' ? [{ row, column: words[column] ?? '', seq, value }] : []
    })
    if (filled.length === 0) continue
    const found = itemsCalled(items, position, name)
    const [item] = found
    if (item && found.length === 1) read.cells.push(...filled.map((cell) => ({ ...cell, item_id: item.id })))
    else {
      const word = found.length === 0 ? readingFailures.noItem : readingFailures.severalItems
      read.faults.push({ row, column: words[at] ?? '', fault: { word, values: { position, name } } })
    }
  }
  return read
}

/** A name that is given must be that of the item too, in either language. */
const itemsCalled = (items: readonly NamedItem[], position: string, name: string): NamedItem[] =>
  items.filter(
    (item) =>
      isSameWord(item.position, position) &&
      (name === '' || [item.name, item.name_en].some((one) => isSameWord(one, name))),
  )
