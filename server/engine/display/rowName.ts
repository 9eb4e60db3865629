import { type Definition, fieldOf, titleColumns } from '../../../contract/definition/resource.ts'
import { type Text, text } from '../../../contract/text.ts'
import type { Values } from '../module.ts'
import { hidden, secretColumn } from './secrets.ts'

/** Several rows as people call them, in one sentence. */
export function rowNames(definition: Definition, rows: readonly Values[]): Text {
  const names = rows.map((row) => rowName(definition, row))
  return text(names.map(({ zh }) => zh).join('、'), names.map(({ en }) => en).join(', '))
}

/** What people call a row: Chinese stands in for a missing English name, `#id` for a missing name. */
export function rowName(definition: Definition, row: Values): Text {
  const zh = titleOf(definition, row) || `#${row.id}`
  const [, english = ''] = titleColumns(definition)
  return text(zh, String(row[english] ?? '') || zh)
}

/** The Chinese title of a row; `***` where a reader of history may not see it. */
export function titleOf(definition: Definition, row: Values): string {
  const title = fieldOf(definition, definition.title)
  if (title?.guard === 'masked' || secretColumn(definition, definition.title)) return hidden
  return String(row[definition.title] ?? '')
}
