import { useMemo, useState } from 'react'
import type { Row } from '../../parts/row.ts'
import type { GridProps, RowMarks } from './grid-state.ts'
import { rowKey } from './row-keys.ts'

/** Sentences about cells, by key of the row. */
export type Marks = ReadonlyMap<string, RowMarks>

export interface MarksApi {
  /** Removes what was said of these columns of a row, because they have changed. */
  clear(key: string, columns: readonly string[]): void
  /** Says more of cells. */
  add(cells: readonly { key: string; column: string; sentence: string }[]): void
}

const nothing: Marks = new Map()

/** What the last check said of cells, and what a paste did; it moves along with its row and goes when the cell is changed. */
export function useMarks({ faults = {}, rows }: Pick<GridProps, 'faults' | 'rows'>): { marks: Marks; api: MarksApi } {
  const told = JSON.stringify(faults)
  const [kept, setKept] = useState<{ told: string; marks: Marks }>({ told: '{}', marks: nothing })
  if (kept.told !== told) setKept({ told, marks: marksOf(faults, rows) })
  const api = useMemo(
    () => ({
      clear: (key: string, columns: readonly string[]) =>
        setKept((now) => (now.marks.has(key) ? { ...now, marks: without(now.marks, key, columns) } : now)),
      add: (cells: Parameters<MarksApi['add']>[0]) =>
        setKept((now) => {
          const marks = new Map(now.marks)
          for (const { key, column, sentence } of cells) marks.set(key, { ...marks.get(key), [column]: sentence })
          return { ...now, marks }
        }),
    }),
    [],
  )
  return { marks: kept.marks, api }
}

function marksOf(faults: Readonly<Record<string, string>>, rows: readonly Row[]): Marks {
  const marks = new Map<string, RowMarks>()
  for (const [path, sentence] of Object.entries(faults)) {
    const [, at, place] = /^\[(\d+)\]\.(.+)$/s.exec(path) ?? []
    const row = rows[Number(at)]
    if (!row || place === undefined) continue
    marks.set(rowKey(row), { ...marks.get(rowKey(row)), [place]: sentence })
  }
  return marks
}

function without(marks: Marks, key: string, columns: readonly string[]): Marks {
  const left = Object.entries(marks.get(key) ?? {}).filter(
    ([place]) => !columns.includes(place.split(/[.[]/)[0] ?? place),
  )
  const next = new Map(marks)
  if (left.length > 0) next.set(key, Object.fromEntries(left))
  else next.delete(key)
  return next
}

/** Marks of rows within one column, in the form the grid of that column takes them: `[0].value`. */
export const marksWithin = (marks: RowMarks | undefined, column: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(marks ?? {}).flatMap(([place, sentence]) =>
      place.startsWith(`${column}[`) ? [[place.slice(column.length), sentence]] : [],
    ),
  )
