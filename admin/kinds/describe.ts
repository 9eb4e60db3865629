import type { Choices, ComputedField, Field } from '../../contract/definition/field.ts'
import { namesOf } from '../../contract/definition/resource.ts'
import { comma, type Text, type TextValues } from '../../contract/text.ts'
import { kindTexts } from '../parts/sentences.ts'
import type { FilterValue } from './kind.ts'
import { isRange } from './search.ts'

const flags: Choices = { '1': kindTexts.yes, '0': kindTexts.no }
const switches: Choices = { '1': kindTexts.enabled, '0': kindTexts.disabled }
const presence: Choices = { filled: kindTexts.filled, empty: kindTexts.empty }
const english: Choices = {
  published: kindTexts.enPublished,
  filled: kindTexts.enFilled,
  empty: kindTexts.enEmpty,
}

/** What a choosing filter offers for a column. */
export function choicesOf(column: string, field: Field | ComputedField): Choices {
  if (column === 'en_status') return english
  const names = namesOf(field)
  if (names) return names
  if (field.kind === 'flag') return flags
  return field.kind === 'status' ? switches : presence
}

/** A filter's value in words, for its chip. */
export function describeFilter(
  column: string,
  field: Field | ComputedField,
  { value, say }: { value: FilterValue; say: (sentence: Text, values?: TextValues) => string },
): string {
  if (typeof value === 'string') return value
  const words = value.map((entry) => (typeof entry === 'string' ? entry : entry.label))
  if (isRange(field)) return words[0] === words[1] ? (words[0] ?? '') : `${words[0] || '…'} – ${words[1] || '…'}`
  const choices = choicesOf(column, field)
  return words
    .map((word) => {
      const label = choices[word]
      return label ? say(label) : word
    })
    .join(say(comma))
}
