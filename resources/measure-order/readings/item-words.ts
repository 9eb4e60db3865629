import { grouped, plainDecimal, rangeText, withUnit } from '../../../contract/figures.ts'
import { type Language, say } from '../../../contract/text.ts'
import { verdictWords } from './entry.ts'
import type { SheetItem } from './sheet.ts'

export const itemName = ({ name, name_en }: Pick<SheetItem, 'name' | 'name_en'>, language: Language): string =>
  (language === 'en' && name_en) || name

const signed = (figure: string): string => (figure.startsWith('-') || figure === '0' ? '' : '+') + grouped(figure)

/** What of an item says what is asked of it. */
type AskedItem = Pick<SheetItem, 'value_type' | 'expect_text' | 'nominal' | 'upper_tol' | 'lower_tol' | 'unit'>

/** What is asked of an item, as a drawing writes it: `25 ±0.02 mm`, `25 +0.05/−0.02 mm`, `≤ …`; or the expected word. */
export function askedText(item: AskedItem, language: Language): string {
  if (item.value_type === 'bool') return say(verdictWords.pass, language)
  if (item.value_type !== 'number') return item.expect_text
  const onlyUpper = !item.lower_tol && item.upper_tol && plainDecimal(item.nominal ?? '0') === '0'
  // A flatness is a limit, not a size with a deviation.
  if (onlyUpper) return rangeText({ max: plainDecimal(item.upper_tol ?? '') }, item.unit, language)
  const nominal = grouped(plainDecimal(item.nominal ?? ''))
  return withUnit([nominal, toleranceText(item)].filter(Boolean).join('\u202f'), item.unit, language)
}

function toleranceText({ upper_tol, lower_tol }: AskedItem): string {
  const [upper, lower] = [upper_tol, lower_tol].map((figure) => plainDecimal(figure ?? ''))
  if (!upper && !lower) return ''
  if (upper && lower === `-${upper}`) return `±${grouped(upper)}`
  return [upper && signed(upper), lower && signed(lower)].filter(Boolean).join('/')
}

/** A reading as people read it. */
export function readingText({ value_type }: Pick<SheetItem, 'value_type'>, value: string, language: Language): string {
  if (value_type === 'bool' && value !== '') return say(value === '1' ? verdictWords.pass : verdictWords.fail, language)
  return value_type === 'number' ? value.replace('-', '−') : value
}
