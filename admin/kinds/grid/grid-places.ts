import { nextPlace } from '../../../contract/definition/childRows.ts'
import type { Row } from '../../parts/row.ts'
import { rowWith } from './row-keys.ts'

/** Rows in tens from the first, where their place is a column that people type. */
export const renumbered = (place: string | undefined, rows: readonly Row[]): readonly Row[] =>
  place === undefined ? rows : rows.map((row, at) => rowWith(row, { [place]: (at + 1) * 10 }))

/**
 * The rows with a place for the one at `at`, which is new: in tens after the last, else in the middle between its neighbours; all are
 * numbered anew where there is no room.
 */
export function placedAt(place: string | undefined, rows: readonly Row[], at: number): readonly Row[] {
  if (place === undefined) return rows
  const before = Number(rows[at - 1]?.[place] ?? 0)
  const after = rows[at + 1]?.[place]
  const between = after === undefined ? nextPlace(before) : Math.floor((before + Number(after)) / 2)
  if (after !== undefined && between <= before) return renumbered(place, rows)
  return rows.map((row, own) => (own === at ? rowWith(row, { [place]: between }) : row))
}
