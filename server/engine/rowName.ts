import type { Definition } from '../../contract/resource.ts'
import { type Text, text } from '../../contract/text.ts'
import { titleOf } from './changes.ts'
import type { Values } from './module.ts'

/** The columns that say what people call a row. */
export const nameColumns = ({ title, fields }: Definition): string[] =>
  fields[title]?.bilingual ? [title, `${title}_en`] : [title]

/** What people call a row, each in his language where it has an English name; its number where it has none. */
export function rowName(definition: Definition, row: Values): Text {
  const zh = titleOf(definition, row) || `#${row.id}`
  const [, english = ''] = nameColumns(definition)
  return text(zh, String(row[english] ?? '') || zh)
}
