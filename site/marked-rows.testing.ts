import type { CellField, Field, JsonObject } from '../contract/definition/field.ts'
import { columnsOf, type Definition, fieldOf } from '../contract/definition/resource.ts'

const escaped = (word: string): string => word.replaceAll('_', '')

/** A value that names its column, in the shape of its kind; undefined where nothing can be written into it. */
function markedValue(field: Field | CellField, mark: string): unknown {
  if (field.guard === 'private') return undefined
  switch (field.kind) {
    case 'string':
    case 'text':
      return mark
    case 'richtext':
      return `<p>${mark}</p>`
    case 'code':
      return mark.toUpperCase()
    case 'url':
      return `https://${mark}.example/`
    case 'email':
      return `${mark}@lanze.example`
    case 'image':
    case 'file':
      return `/storage/${mark}.svg`
    case 'images':
    case 'files':
      return [`/storage/${mark}.svg`]
    case 'list':
      return [mark]
    case 'rows':
      return [markedCells(field.bounds.columns, mark)]
    default:
      return undefined
  }
}

/** Cells that say nothing are as the form leaves them. */
const plainCell = (cell: CellField): string | number =>
  cell.kind === 'choice'
    ? (Object.keys(cell.bounds)[0] ?? '')
    : cell.kind === 'integer' || cell.kind === 'flag'
      ? 0
      : ''

const markedCells = (columns: Readonly<Record<string, CellField>>, mark: string): JsonObject =>
  // Cells hold what JSON holds.
  Object.fromEntries(
    Object.entries(columns).map(([name, cell]) => [
      name,
      markedValue(cell, `${mark}${escaped(name)}`) ?? plainCell(cell),
    ]),
  ) as JsonObject

/** A row whose every text begins with what `markOf` says of its column, and goes on with the column's name. */
export function markedRow(definition: Definition, markOf: (column: string) => string): Record<string, string> {
  const row: Record<string, string> = {}
  for (const column of columnsOf(definition)) {
    const field = fieldOf(definition, column)
    const value = field && markedValue(field, `${markOf(column)}${escaped(definition.name)}${escaped(column)}`)
    if (value !== undefined) row[column] = typeof value === 'string' ? value : JSON.stringify(value)
  }
  return row
}
