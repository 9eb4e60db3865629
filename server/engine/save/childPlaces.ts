import { type ChildRights, placeColumnOf } from '../../../contract/definition/childRows.ts'
import type { Definition } from '../../../contract/definition/resource.ts'
import type { Values } from '../module.ts'

/** The rows of one list as they were posted: the stored row of each, or undefined for a new one; and what was not posted but stays. */
interface Listed {
  rows: readonly (Values | undefined)[]
  stays: readonly Values[]
  rights: ChildRights
}

/**
 * The order of a posted list, kept where its table has a place for it: weights sort the highest first, positions count from 1, steps in
 * tens. Rows that may not be changed keep the place they have; new ones follow them.
 */
export function placesOf(definition: Definition, { rows, stays, rights }: Listed): Values[] {
  const column = placeColumnOf(definition)
  if (column === undefined) return rows.map(() => ({}))
  if (!rights.edit) return placesAfter(column, [...stays, ...rows.filter((row) => row !== undefined)], rows)
  return rows.map((_, at) => ({ [column]: placeAt(column, at, rows.length) }))
}

const step = (column: string): number => (column === 'seq' ? 10 : 1)

const placeAt = (column: string, at: number, count: number): number =>
  column === 'weigh' ? count - at : (at + 1) * step(column)

/** A new row of a table with weights is the newest: it stands first by its own number. */
function placesAfter(column: string, standing: readonly Values[], rows: Listed['rows']): Values[] {
  let last = Math.max(0, ...standing.map((row) => Number(row[column] ?? 0)))
  return rows.map((row) => {
    if (row || column === 'weigh') return {}
    last += step(column)
    return { [column]: last }
  })
}
