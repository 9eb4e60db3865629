import { emptyOfColumn } from '../../../contract/definition/kinds.ts'
import { childrenOf, type Definition } from '../../../contract/definition/resource.ts'
import { isRowOf } from '../../../contract/definition/workflow.ts'
import type { Actor } from '../../permission/actor.ts'
import { maskedColumns, mayUnmaskRow } from '../display/contacts.ts'
import type { Values } from '../module.ts'
import type { Registry } from '../registry.ts'

/**
 * Whether a form shows another person's contacts in full, its child rows included, which the log of administrators records
 * (areas 2.4).
 */
export function reveals(registry: Registry, definition: Definition, row: Values, actor: Actor): boolean {
  const own = (definition.name === 'admin' && row.id === actor.id) || isRowOf(definition, row, actor.id)
  return !own && showsContacts(registry, definition, row, actor)
}

function showsContacts(registry: Registry, definition: Definition, row: Values, actor: Actor): boolean {
  const shown = mayUnmaskRow(definition, row, actor) ? maskedColumns(definition) : []
  if (shown.some((column) => typeof row[column] === 'string' && row[column] !== '')) return true
  return childrenOf(definition).some(({ name, field: { bounds } }) => {
    // Absent where the caller may not open them.
    const rows: readonly Values[] = Array.isArray(row[name]) ? row[name] : []
    return rows.some((child) => showsContacts(registry, registry.definition(bounds.of), child, actor))
  })
}

/** Leaves the contacts out of a row, in place: a copy of it starts without them, so that nothing is revealed (areas 1.6, 2.4). */
export function withholdContacts(definition: Definition, row: Values): void {
  for (const column of maskedColumns(definition)) if (column in row) row[column] = emptyOfColumn(definition, column)
}
