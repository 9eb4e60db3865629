import { type Definition, fieldOf, titleColumns } from '../../../contract/definition/resource.ts'
import { type Text, text } from '../../../contract/text.ts'
import type { Values } from '../module.ts'
import { hidden, secretColumn } from './secrets.ts'

/** Several rows as people call them, in one sentence. */
export function rowNames(definition: Definition, rows: readonly Values[]): Text {
  const names = rows.map((row) => rowName(definition, row))
  return text(names.map(({ zh }) => zh).join('、'), names.map(({ en }) => en).join(', '))
}

/** What people call a row: Chinese stands in for a missing English name, `#id` for a missing name; a revision with its edition, where the row has it. */
export function rowName(definition: Definition, row: Values): Text {
  const [, english = ''] = titleColumns(definition)
  const [code, number] = editionColumns(definition).map((column) => row[column])
  const edition = code && number ? ` ${String(code)} R${String(number)}` : ''
  const { closed } = definition
  if (closed && row[definition.title] === '') return closed.name
  const zh = titleOf(definition, row) || `#${row.id}`
  return text(zh + edition, (String(row[english] ?? '') || zh) + edition)
}

/** What tells revisions of one name apart; nothing for other nouns. */
export const editionColumns = ({ revision }: Definition): string[] => (revision ? [revision.of, revision.number] : [])

/** The Chinese title of a row; `***` where a reader of history may not see it. */
export function titleOf(definition: Definition, row: Values): string {
  const title = fieldOf(definition, definition.title)
  if (title?.guard === 'masked' || secretColumn(definition, definition.title)) return hidden
  return String(row[definition.title] ?? '')
}
