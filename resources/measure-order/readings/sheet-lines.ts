import type { SeqReading } from '../tolerance/item.ts'
import { judgeItem, type Verdict } from '../tolerance/judge-item.ts'
import { placeName } from './entry.ts'
import type { CellMark } from './reading-desk.ts'
import type { SheetItem } from './sheet.ts'

/** What a line shows besides its item. */
export interface SheetLine {
  item: SheetItem
  readings: readonly SeqReading[]
  /** By number of the reading. */
  marks: ReadonlyMap<number, CellMark>
  verdict: Verdict
}

export type SheetLines = ReadonlyMap<number, SheetLine>

interface Shown {
  /** By the name of their place. */
  values: ReadonlyMap<string, string>
  marks: ReadonlyMap<string, CellMark>
}

/** The lines by the id of their item; one of which nothing changed stays the object that it was, and is not judged again. */
export function linesOf(items: readonly SheetItem[], shown: Shown, before: SheetLines): SheetLines {
  return new Map(items.map((item) => [item.id, lineOf(item, shown, before.get(item.id))]))
}

function lineOf(item: SheetItem, { values, marks: all }: Shown, before: SheetLine | undefined): SheetLine {
  const readings: SeqReading[] = []
  const marks = new Map<number, CellMark>()
  for (let seq = 1; seq <= item.readings_required; seq += 1) {
    const name = placeName({ item_id: item.id, seq })
    const [value, mark] = [values.get(name), all.get(name)]
    if (value !== undefined) readings.push({ seq, value })
    if (mark) marks.set(seq, mark)
  }
  const asBefore = before?.item === item && isSame(before.readings, readings) ? before : undefined
  if (asBefore && isSameMap(asBefore.marks, marks)) return asBefore
  return asBefore ? { ...asBefore, marks } : { item, readings, marks, verdict: judgeItem(item, readings) }
}

const isSame = (one: readonly SeqReading[], other: readonly SeqReading[]): boolean =>
  one.length === other.length && one.every(({ seq, value }, at) => other[at]?.seq === seq && other[at]?.value === value)

const isSameMap = (one: SheetLine['marks'], other: SheetLine['marks']): boolean =>
  one.size === other.size && [...one].every(([seq, mark]) => other.get(seq) === mark)
