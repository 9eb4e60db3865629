import { childFields, type SheetField } from '../../../contract/definition/childRows.ts'
import type { FieldOf, Fields } from '../../../contract/definition/field.ts'
import { columnsOf, type Definition, fieldOf } from '../../../contract/definition/resource.ts'
import { type Language, say, type Text } from '../../../contract/text.ts'
import { fitsCell } from '../display/cells.ts'
import type { Registry } from '../registry.ts'
import { sheetName } from './spreadsheet.ts'

/** What stands on one sheet beside the rows of a noun in an Excel file: a child table, or a grid as if it were one. */
export interface ChildSheet {
  /** Field of the noun. */
  name: string
  field: SheetField
  definition: Definition
  /** Columns of its rows as the form has them; the column that names the parent comes before them. */
  columns: readonly string[]
}

/** The sheet of a field that holds rows (areas 1.4). */
export function childSheet(registry: Registry, [name, field]: readonly [string, SheetField]): ChildSheet {
  if (field.kind === 'rows') {
    const grid = gridOf(name, field)
    return { name, field, definition: grid, columns: columnsOf(grid) }
  }
  const definition = registry.definition(field.bounds.of)
  const inForm = new Set(childFields(definition, field.bounds.by).map(([own]) => own))
  const columns = columnsOf(definition).filter((column) => {
    const known = fieldOf(definition, column)
    return known !== undefined && fitsCell(known) && inForm.has(baseOf(definition, column))
  })
  return { name, field, definition, columns }
}

const baseOf = ({ fields }: Definition, column: string): string => (column in fields ? column : column.slice(0, -3))

function gridOf(name: string, { label, bounds }: FieldOf<'rows'>): Definition {
  // Every cell field is also a field: the cell kinds are a subset of the kinds.
  return { name, label, title: '', fields: bounds.columns as Fields }
}

/** Names for the sheets of one file, of which no two are equal: the first is the noun's, the others those of its child sheets. */
export function sheetNames(definition: Definition, sheets: readonly ChildSheet[], language: Language): string[] {
  const names = [sheetName(say(definition.label, language))]
  for (const { name, field } of sheets) {
    const label = sheetName(say(field.label, language))
    names.push(names.some((taken) => taken.toLowerCase() === label.toLowerCase()) ? name : label)
  }
  return names
}

/** What a sheet may be called in an uploaded file: the name of its field, or its label in either language. */
export const calledSheet = ({ name, field: { label } }: { name: string; field: { label: Text } }): string[] =>
  [name, label.zh, label.en].map(sheetName)
