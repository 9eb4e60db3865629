import type { Faults } from '../../../contract/definition/check.ts'
import { type ChildRights, nextPlace, placeColumnOf, typedPlaceOf } from '../../../contract/definition/childRows.ts'
import type { Definition } from '../../../contract/definition/resource.ts'
import { isEmpty } from '../../../contract/empty.ts'
import { text } from '../../../contract/text.ts'
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
  if (column === undefined || typedPlaceOf(definition)) return rows.map(() => ({}))
  if (!rights.edit) return placesAfter(column, [...stays, ...rows.filter((row) => row !== undefined)], rows)
  return rows.map((_, at) => ({ [column]: placeAt(column, at, rows.length) }))
}

/** What is posted of rows whose place people type: one without a place follows the row before it. */
export function withTypedPlaces(
  definition: Definition,
  posted: readonly Values[],
  rows: readonly (Values | undefined)[],
): readonly Values[] {
  const column = typedPlaceOf(definition)
  if (column === undefined) return posted
  let last = 0
  return posted.map((row, at) => {
    const given = column in row ? row[column] : rows[at]?.[column]
    const place = isEmpty(given) ? nextPlace(last) : given
    last = Math.max(last, Number(place) || 0)
    return { ...row, [column]: place }
  })
}

/** Faults by path of rows whose typed place is not above that of the row before them. */
export function placeOrderFaults(definition: Definition, rows: readonly { path: string; row: Values }[]): Faults {
  const column = typedPlaceOf(definition)
  const field = column === undefined ? undefined : definition.fields[column]
  if (column === undefined || !field) return {}
  const faults: Faults = {}
  let last = Number.NEGATIVE_INFINITY
  for (const { path, row } of rows) {
    const place = Number(row[column])
    // The sentence goes on after the number of the row.
    const name = text(field.label.zh, field.label.en.toLowerCase())
    if (place <= last) faults[`${path}.${column}`] = { word: 'childOrder', values: { field: name } }
    last = Math.max(last, place)
  }
  return faults
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
