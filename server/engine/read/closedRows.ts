import { sql } from 'kysely'
import type { Definition } from '../../../contract/definition/resource.ts'
import { type Language, say } from '../../../contract/text.ts'
import type { Values } from '../module.ts'
import type { Condition } from '../table.ts'
import type { ReadModel } from './readModel.ts'

/** That a row, under the alias `self`, is not closed; nothing for a noun whose rows never are. */
export const notClosed = ({ closed }: Definition): Condition[] =>
  closed ? [sql<boolean>`${sql.ref(`self.${closed.column}`)} is null`] : []

/** Whether a named view asks for closed rows. */
export function showsClosed({ closed, views = {} }: Definition, view: unknown): boolean {
  if (!closed || typeof view !== 'string' || !Object.hasOwn(views, view)) return false
  return [views[view]?.where ?? {}].flat().some((when) => closed.column in when)
}

/** Says in place of an empty title that the row is closed: of rows of a noun, and of rows joined to others. */
export function nameClosed({ definition, joins }: ReadModel, rows: readonly Values[], language: Language): void {
  const name = (target: Definition, row: unknown) => {
    // A joined row on the wire, or none.
    const values = row as Values | null | undefined
    if (target.closed && values?.[target.title] === '') values[target.title] = say(target.closed.name, language)
  }
  if (definition.closed) for (const row of rows) name(definition, row)
  for (const { relation, target } of joins.filter((join) => join.target.closed))
    for (const row of rows) name(target, row[relation])
}
