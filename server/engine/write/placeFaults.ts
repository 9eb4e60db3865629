import type { Faults } from '../../../contract/definition/check.ts'
import { departmentsInReach, ownersInReach } from '../../permission/dataScope.ts'
import type { Values } from '../module.ts'
import type { Writing } from '../writing.ts'
import { labelOf } from './unique.ts'

/**
 * Faults of columns that data scopes hang on: the department of a row and its owners. Whoever could change them freely would move
 * rows into the own scope, so the caller's reach must hold the old place and the new one (areas 2.2). `before` is null for a new row,
 * `after` for one that is deleted; columns that it does not hold stay.
 */
export async function placeFaults(on: Writing, before: Values | null, after: Values | null): Promise<Faults> {
  const { definition, trx, actor } = on
  const faults: Faults = {}
  const refuse = (column: string): void => {
    faults[column] = { word: 'beyondReach', values: { field: labelOf(definition, column) } }
  }
  const { place, scope } = definition
  const departments = place === undefined ? [] : placesOf(place, before, after)
  if (place !== undefined && (await departmentsInReach(trx, departments, actor)).length < departments.length)
    refuse(place)
  for (const column of scope?.by ?? []) {
    // The old owner is within reach: other rows are not found at all.
    const owners = placesOf(column, before, after).slice(-1)
    if (after && (await ownersInReach(trx, owners, actor)).length < owners.length) refuse(column)
  }
  return faults
}

/** The old and the new value of a column, where they differ; nothing was left or entered where there is none. */
function placesOf(column: string, before: Values | null, after: Values | null): number[] {
  const old = before?.[column]
  const fresh = after === null || column in after ? after?.[column] : old
  return old === fresh ? [] : [old, fresh].flatMap((id) => (typeof id === 'number' ? [id] : []))
}
