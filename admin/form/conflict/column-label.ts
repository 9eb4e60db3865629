import { twinLabel } from '../../../contract/definition/check.ts'
import { type Definition, fieldOf } from '../../../contract/definition/resource.ts'
import { type Text, text } from '../../../contract/text.ts'

/** What a column is called, the English twin by a name of its own. */
export function labelOf(definition: Definition, column: string): Text {
  const label = fieldOf(definition, column)?.label ?? text(column, column)
  return column in definition.fields ? label : twinLabel(label)
}
