import { speak } from '../../browser/language.ts'
import { text } from '../../contract/text.ts'

const amountTexts = { score: text('{score} 分', '{score} pts') } as const

/** `-1234.50` with its thousands apart and a real minus; cents never pass through a float. */
export function grouped(amount: string | number): string {
  const [whole = '0', cents] = String(amount).replace('-', '').split('.')
  const apart = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return cents === undefined ? apart : `${apart}.${cents}`
}

const isNegative = (amount: string | number): boolean => String(amount).startsWith('-')
const isNothing = (amount: string | number): boolean => Number(amount) === 0

/** `¥1,234.50`, negative with a minus in front. */
export const money = (amount: string): string => `${isNegative(amount) ? '−' : ''}¥${grouped(amount)}`

/** `1,250 分` */
export const score = (amount: number): string =>
  speak(amountTexts.score, { score: `${isNegative(amount) ? '−' : ''}${grouped(amount)}` })

/** A change always shows its sign. */
export const signed = (amount: string | number, say: (amount: never) => string): string =>
  // `say` is the one of the two above that fits the amount.
  `${isNegative(amount) || isNothing(amount) ? '' : '+'}${say(amount as never)}`
