import { currentLanguage, speak } from '../../browser/language.ts'
import { grouped, moneyText } from '../../contract/figures.ts'
import { text } from '../../contract/text.ts'

const amountTexts = { score: text('{score} 分', '{score} pts') } as const

const isNegative = (amount: string | number): boolean => String(amount).startsWith('-')
const isNothing = (amount: string | number): boolean => Number(amount) === 0

/** `¥1,234.50`, negative with a minus in front. */
export const money = (amount: string): string => moneyText(amount, currentLanguage)

/** `1,250 分` */
export const score = (amount: number): string => speak(amountTexts.score, { score: grouped(amount) })

/** A change always shows its sign. */
export const signed = (amount: string | number, say: (amount: never) => string): string =>
  // `say` is the one of the two above that fits the amount.
  `${isNegative(amount) || isNothing(amount) ? '' : '+'}${say(amount as never)}`
