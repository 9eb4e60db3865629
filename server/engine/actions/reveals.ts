import { emptyOfColumn } from '../../../contract/definition/kinds.ts'
import type { Definition } from '../../../contract/definition/resource.ts'
import { isRowOf } from '../../../contract/definition/workflow.ts'
import type { Actor } from '../../permission/actor.ts'
import { maskedColumns, mayUnmaskRow } from '../display/contacts.ts'
import type { Values } from '../module.ts'

/** Whether a form shows another person's contacts in full, which the log of administrators records (areas 2.4). */
export function reveals(definition: Definition, row: Values, actor: Actor): boolean {
  const { name } = definition
  const masked = maskedColumns(definition)
  if (masked.length === 0 || !mayUnmaskRow(definition, row, actor)) return false
  const own = (name === 'admin' && row.id === actor.id) || isRowOf(definition, row, actor.id)
  if (own) return false
  return masked.some((column) => typeof row[column] === 'string' && row[column] !== '')
}

/** Leaves the contacts out of a row, in place: a copy of it starts without them, so that nothing is revealed (areas 1.6, 2.4). */
export function withholdContacts(definition: Definition, row: Values): void {
  for (const column of maskedColumns(definition)) if (column in row) row[column] = emptyOfColumn(definition, column)
}
