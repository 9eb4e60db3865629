import { twinLabel } from '../../../contract/definition/check.ts'
import type { Field } from '../../../contract/definition/field.ts'
import { type Definition, shownAs } from '../../../contract/definition/resource.ts'
import { isEmpty } from '../../../contract/empty.ts'
import { type Text, text } from '../../../contract/text.ts'
import type { Values } from '../module.ts'
import { type CellStyle, serverKindOf } from './kinds.ts'

/** Whether the values of a field can stand in one cell of a table. */
export const fitsCell = (field: Field): boolean => !serverKindOf(field).unfit

/** The head of a column: its label, or its name where it has none. */
export function headOf(definition: Definition, column: string): Text {
  const shown = shownAs(definition, column)
  if (!shown) return text(column, column)
  return column.endsWith('_en') && !(column in definition.fields) ? twinLabel(shown.label) : shown.label
}

/**
 * One value of a row on the wire as people read it: labels instead of keys and ids, local times; empty for none (areas 1.4).
 */
export function cellText(definition: Definition, column: string, row: Values, style: CellStyle): string {
  const value = row[column]
  if (isEmpty(value)) return ''
  const field = shownAs(definition, column)
  return field ? serverKindOf(field).text(value, field, { column, row, style }) : String(value)
}
