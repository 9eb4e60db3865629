import { columnsOf, type Definition, fieldOf } from '../../../contract/definition/resource.ts'
import type { Values } from '../module.ts'

/** Stands for a value that history must not hold; it can never be rolled back (areas 20). */
export const hidden = '***'

/**
 * Whether history must not hold a column: passwords and private values. Numbers of other rows are no secret, and without them a
 * restored row would be cut off from what it belongs to.
 */
export function secretColumn(definition: Definition, column: string): boolean {
  const field = fieldOf(definition, column)
  return (field?.guard === 'private' && field.kind !== 'reference') || field?.kind === 'password'
}

/** A row as history may hold it, secret columns being `***`. */
export function withoutSecrets(definition: Definition, row: Values): Values {
  const kept = { ...row }
  for (const column of columnsOf(definition)) if (secretColumn(definition, column)) kept[column] = hidden
  return kept
}
