import type { CellPlace } from './cell-steps.ts'
import { isFar, placeName, type ReadingPlace, readTyped, type TypedFault } from './entry.ts'
import type { SheetItem } from './sheet.ts'

/** What somebody typed or pasted at a place. */
export interface Entered extends ReadingPlace {
  typed: string
}

export interface RightEntry extends ReadingPlace {
  value: string
  /** It is to be looked at before it is recorded. */
  isFar: boolean
  /** What it takes the place of. */
  before: string | undefined
}

export interface SortedEntries {
  right: RightEntry[]
  wrong: (Entered & { fault: TypedFault })[]
  /** Say what stands there already, or nothing. */
  idle: ReadingPlace[]
}

/** Tells right entries from wrong ones, before anything is sent; `standing` are values by the name of their place. */
export function sortEntries(
  entries: readonly Entered[],
  { items, standing }: { items: readonly SheetItem[]; standing: ReadonlyMap<string, string> },
): SortedEntries {
  const rows = new Map(items.map((item, at) => [item.id, { item, row: at + 1 }]))
  const sorted: SortedEntries = { right: [], wrong: [], idle: [] }
  for (const entered of entries) {
    const { item_id, seq, typed } = entered
    const found = rows.get(item_id)
    const before = standing.get(placeName(entered))
    if (!found) continue
    const read = readTyped(found.item, typed, found.row)
    // An empty cell takes nothing away: what was read stays until it is corrected.
    if (typed.trim() === '') sorted.idle.push({ item_id, seq })
    else if (read.fault) sorted.wrong.push({ ...entered, fault: read.fault })
    else if (read.value === before) sorted.idle.push({ item_id, seq })
    else sorted.right.push({ item_id, seq, value: read.value, isFar: isFar(found.item, read.value), before })
  }
  return sorted
}

/** Pasted cells as entries, from a place on to the right and down; `outside` counts those for which there is no place. */
export function enteredFrom(
  cells: readonly (readonly string[])[],
  from: CellPlace,
  items: readonly SheetItem[],
): { entries: Entered[]; outside: number } {
  const entries: Entered[] = []
  let outside = 0
  for (const [down, line] of cells.entries()) {
    const item = items[from.row + down]
    for (const [right, typed] of line.entries()) {
      if (typed.trim() === '') continue
      const seq = from.column + right + 1
      if (item && seq <= item.readings_required) entries.push({ item_id: item.id, seq, typed })
      else outside++
    }
  }
  return { entries, outside }
}
