import { Decimal } from '../../../contract/decimal.ts'
import { isSameWord } from '../../../contract/folded.ts'
import { type Text, type TextValues, text } from '../../../contract/text.ts'
import { limitsOf, type ToleranceItem } from '../tolerance/item.ts'
import { readingFailures } from './reading-failures.ts'

/** Where a reading stands: an item, and of a sample the piece. */
export interface ReadingPlace {
  item_id: number
  seq: number
}

export const placeName = ({ item_id, seq }: ReadingPlace): string => `${item_id} ${seq}`

/** What is said of a value of yes or no; the first is what is expected. */
export const verdictWords = { pass: text('合格', 'Pass'), fail: text('不合格', 'Fail') }

const inBoth = ({ zh, en }: Text): string[] => [zh, en.toLowerCase()]

const said: Readonly<Record<'1' | '0', readonly string[]>> = {
  '1': ['1', 'true', 'y', 'ok', '√', '✓', ...inBoth(text('是', 'yes')), ...inBoth(verdictWords.pass)],
  '0': ['0', 'false', 'n', 'ng', '×', '✗', ...inBoth(text('否', 'no')), ...inBoth(verdictWords.fail)],
}

/** Whole digits that a nominal value may have, and so a reading. */
const mostWhole = 10
const longest = 60

/** What somebody typed as it is kept, or why it is no reading of the item; `row` counts items from 1. */
export type TypedReading = { value: string; fault?: undefined } | { fault: TypedFault; value?: undefined }

/** A sentence with what fills its places. */
export interface TypedFault {
  word: Text
  values: TextValues
}

export function readTyped(item: ToleranceItem, typed: string, row: number): TypedReading {
  const words = typed.trim()
  const refused = (word: Text, values: TextValues = {}) => ({ fault: { word, values: { n: row, ...values } } })
  if (words === '') return refused(readingFailures.empty)
  switch (item.value_type) {
    case 'number': {
      const figure = Decimal.read(words)
      if (!figure) return refused(readingFailures.number)
      if (figure.decimals > item.decimals) return refused(readingFailures.decimals, { scale: item.decimals })
      const value = figure.toText(item.decimals)
      return value.replace(/^-|\..*/g, '').length > mostWhole ? refused(readingFailures.large) : { value }
    }
    case 'bool': {
      const value = (['1', '0'] as const).find((one) => said[one].includes(words.toLowerCase()))
      return value === undefined ? refused(readingFailures.yesNo) : { value }
    }
    case 'choice': {
      const value = item.choices.find((choice) => isSameWord(choice, words))
      return value === undefined ? refused(readingFailures.choice, { choices: item.choices.join(' / ') }) : { value }
    }
    default:
      return words.length > longest ? refused(readingFailures.long, { max: longest }) : { value: words }
  }
}

/** More than ten times the nominal value: a digit too many, or a point forgotten (areas 13.7). */
export function isFar(item: ToleranceItem, value: string): boolean {
  const figure = item.value_type === 'number' ? Decimal.read(value) : undefined
  const nominal = item.nominal ? limitsOf(item)?.nominal.size() : undefined
  if (!figure || !nominal || nominal.compare(Decimal.zero) === 0) return false
  return figure.size().compare(nominal.times(10)) > 0
}
