import { isEmpty } from '../../contract/empty.ts'
import { idOf, type Row } from '../parts/row.ts'

/** What the reader decided so far; the rest follows. */
export interface MergeWish {
  /** The row that stays. */
  master: number
  /** Columns that were chosen by hand, and the row each is taken from. */
  picked: Readonly<Record<string, number>>
}

/** A value as it is compared: whatever is empty is equally empty. */
const sameAs = (value: unknown): string => (isEmpty(value) ? '' : JSON.stringify(value))

/** Columns whose values differ, and those that are the same in all rows. */
export function sorted(rows: readonly Row[], columns: readonly string[]): { differing: string[]; equal: string[] } {
  const differs = (column: string) => new Set(rows.map((row) => sameAs(row[column]))).size > 1
  return {
    differing: columns.filter(differs),
    equal: columns.filter((column) => !differs(column)),
  }
}

/** The row that a column is taken from: as chosen by hand, else the one that stays, unless only another has a value. */
export function takenFrom(rows: readonly Row[], column: string, { master, picked }: MergeWish): number {
  const chosen = picked[column]
  if (chosen !== undefined) return chosen
  const kept = rows.find((row) => idOf(row) === master)
  if (kept && !isEmpty(kept[column])) return master
  const filled = rows.find((row) => !isEmpty(row[column]))
  return filled ? idOf(filled) : master
}

/** What is posted: ids and no values, and only where another row than the one that stays gives them. */
export function mergeBody(rows: readonly Row[], columns: readonly string[], wish: MergeWish): Row {
  const taken = columns.map((column): [string, number] => [column, takenFrom(rows, column, wish)])
  return { master: wish.master, choice: Object.fromEntries(taken.filter(([, id]) => id !== wish.master)) }
}

/** How many rows of each table will move to the row that stays; tables of which none does are left out. */
export function movedRows(
  moves: Readonly<Record<string, Readonly<Record<string, number>>>>,
  master: number,
): [string, number][] {
  return Object.entries(moves).flatMap(([table, counts]): [string, number][] => {
    const others = Object.entries(counts).filter(([id]) => Number(id) !== master)
    const count = others.reduce((sum, [, one]) => sum + one, 0)
    return count > 0 ? [[table, count]] : []
  })
}
