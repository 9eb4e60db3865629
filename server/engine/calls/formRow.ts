import type { Definition } from '../../../contract/definition/resource.ts'
import { allowedOn, lockedFields } from '../../../contract/definition/workflow.ts'
import type { Call } from '../../http/route.ts'
import { askerOf } from '../../permission/actor.ts'
import { setMasksAside } from '../display/contacts.ts'
import type { Values } from '../module.ts'
import type { Registry } from '../registry.ts'

/**
 * Our own client asks what the caller may do with each row and which fields are closed; other clients get the plain rows.
 */
export function sayAllowed(definition: Definition, { query, actor }: Call, rows: readonly Values[]): void {
  if (query.can !== '1' || !definition.states) return
  const asker = askerOf(actor)
  for (const row of rows.flatMap((row) => [row, ...childRowsOf(row)])) {
    row.can = allowedOn(definition, row, asker)
    row.readOnly = lockedFields(definition, row)
  }
}

/** The older revisions that a list puts below a row. */
const childRowsOf = ({ children }: Values): readonly Values[] => (Array.isArray(children) ? children : [])

/** Makes of a row, in place, what a form is sent of it. */
export function asForm(
  { registry, definition }: { registry: Registry; definition: Definition },
  call: Call,
  row: Values,
) {
  setMasksAside(registry, definition, row, call.actor)
  sayAllowed(definition, call, [row])
}
