import { type Definition, shownAs } from '../../../contract/definition/resource.ts'
import { comma, type Text, type TextValues } from '../../../contract/text.ts'
import { choicesOf } from '../../kinds/describe.ts'
import type { SearchItem } from '../../kinds/kind.ts'
import { filterModeOf } from '../../kinds/kinds.ts'
import { isAlone, operatorTexts } from './operators.ts'

/** A condition in words, for its chip: the label of its column, and what is asked of it. */
export function conditionWords(
  definition: Definition,
  { field: column, operator, val }: SearchItem,
  say: (sentence: Text, values?: TextValues) => string,
): { label: string; words: string } {
  const field = shownAs(definition, column)
  const label = field ? say(field.label) : column.toUpperCase()
  const mode = field && filterModeOf(field)
  if (isAlone(operator) || mode === 'presence') {
    const isEmpty = operator === 'NULL' || operator === 'eq'
    return { label, words: say(operatorTexts[isEmpty ? 'NULL' : 'NOT NULL']) }
  }
  const choices = field && (mode === 'choice' || mode === 'choices') ? choicesOf(column, field) : {}
  const isRow = mode === 'rows' || mode === 'rowList' || mode === 'region'
  const word = (value: string) => {
    const choice = choices[value]
    return choice ? say(choice) : isRow ? `#${value}` : value
  }
  const values = typeof val === 'string' ? val.split(',').join(' – ') : val.map(word).join(say(comma))
  return {
    label,
    words: `${say(operatorTexts[operator])} ${typeof val === 'string' && choices[val] ? word(val) : values}`,
  }
}
