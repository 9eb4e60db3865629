import { type Language, say, text } from '../../contract/text.ts'

/** "2.00" is 2, "2.50" is 2.5. */
export const shortened = (figure: string): string => (figure.includes('.') ? figure.replace(/\.?0+$/, '') : figure)

/** A value and its unit, which stand on the same line, and so do the ends of a range. */
export const valueText = ({ value, unit }: { value: string; unit: string }): string =>
  [value.replaceAll(' – ', '\u00a0–\u00a0'), unit].filter(Boolean).join('\u00a0')

/** Grams, or kilograms from a thousand of them on. */
export const weightText = (grams: number): string =>
  grams < 1000 ? `${grams} g` : `${shortened((grams / 1000).toFixed(3))} kg`

const days = text('{days} 天', '{days} days')
const day = text('1 天', '1 day')

export const daysText = (count: number, language: Language): string =>
  count === 1 ? say(day, language) : say(days, language, { days: count })
