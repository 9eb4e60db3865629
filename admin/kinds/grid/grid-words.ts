import { checkSentence, checkValue } from '../../../contract/definition/check.ts'
import type { CellField, Field } from '../../../contract/definition/field.ts'
import { kindOf } from '../../../contract/definition/kinds.ts'
import type { Text } from '../../../contract/text.ts'
import type { Row } from '../../parts/row.ts'
import { asField, gridKindOf, type Words } from './grid-kinds.ts'

/** A value as people write it in a table; what was copied can be pasted again. */
export const wordsOf = (field: Field | CellField, column: string, row: Row, words: Words): string =>
  gridKindOf(field).write(row[column], asField(field), { column, row, words })

/** What a pasted text means in a column: a value, names of rows of another table, or nothing that fits there. */
export type ReadText = { value: unknown } | { names: readonly string[] } | { fault: Text }

export function readText(given: Field | CellField, text: string, words: Pick<Words, 'timeZone'>): ReadText {
  const field = asField(given)
  const { unread, names: namesIn, read } = gridKindOf(field)
  if (unread) return { fault: unread }
  const names = namesIn?.(text)
  if (names) return names.length > 0 ? { names } : { value: kindOf(field).empty }
  const checked = checkValue(field, read?.(text.trim(), field, words))
  return checked.fault ? { fault: checkSentence(checked.fault) } : { value: checked.value }
}
