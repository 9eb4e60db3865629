import type { Field, FieldOf } from '../../contract/definition/field.ts'
import { partialEdits } from '../../contract/definition/partialEdit.ts'
import { type Definition, standardOf } from '../../contract/definition/resource.ts'
import { type Actor, may } from './actor.ts'

/** Whether a caller sees the rows of a child table. */
export const mayOpen = ({ guard }: FieldOf<'children'>, { actor }: { actor: Actor }): boolean =>
  guard === undefined || guard === 'masked' || may(actor, guard)

/** Whether a caller holds the node that opens a field; masks are another matter. */
export const mayOpenField = (field: Pick<Field, 'guard'> | undefined, actor: Actor): boolean => {
  const guard = field?.guard
  return guard === undefined || guard === 'masked' || (guard !== 'private' && may(actor, guard))
}

/** The computed values of a noun that a caller may read. */
export const openComputed = ({ computed = {} }: Definition, actor: Actor): string[] =>
  Object.entries(computed).flatMap(([name, { guard }]) => (guard === undefined || may(actor, guard) ? [name] : []))

/** Whether a caller is shown whole rows, by their form or in a file; others see what a page of the list holds. */
export function opensRows(definition: Definition, actor: Actor): boolean {
  const { node, actions } = definition
  if (node === undefined) return true
  return (
    (standardOf(definition).includes('edit') && may(actor, `${node}/edit`)) ||
    partialEdits(definition).some(([name]) => may(actor, name)) ||
    (actions?.export !== undefined && may(actor, `${node}/export`))
  )
}

/** Whether a caller may read the list of a noun, and so more of its rows than what they are called. */
export const readsList = ({ node }: Definition, actor: Actor): boolean =>
  node !== undefined && may(actor, `${node}/index`)
