import { type Language, say, type Text, text } from './text.ts'

// Spaces at which no line ends: a narrow one after a sign, a usual one between words and before a unit, where many fonts
// draw the narrow one so thin that figure and unit run together.
const narrow = '\u202f'
const firm = '\u00a0'

/** Without the zeros that only fill up a column: how people write a decimal. */
export const plainDecimal = (figure: string): string => (figure.includes('.') ? figure.replace(/\.?0+$/, '') : figure)

/** Thousands apart and a true minus; every decimal stays, since figures never pass through a float. */
export function grouped(figure: string | number): string {
  const [whole = '', decimals] = String(figure).replace(/^\+/, '').replace('-', '−').split('.')
  const apart = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals === undefined ? apart : `${apart}.${decimals}`
}

/** Degrees are one sign in Chinese and two in English. */
function unitIn(unit: string, language: Language): string {
  if (unit !== '℃' && unit !== '°C') return unit
  return language === 'en' ? '°C' : '℃'
}

/** A figure with its unit; signs such as % stand close to it. */
export function withUnit(figure: string, unit: string, language: Language): string {
  if (unit === '' || figure === '') return figure
  return /^[%‰°′″]$/.test(unit) ? figure + unit : `${figure}${firm}${unitIn(unit, language)}`
}

/** `−29～180 ℃`, `−29 to 180 °C`; with one end open `≤ 180 ℃`. */
export function rangeText(range: { min?: string; max?: string }, unit: string, language: Language): string {
  const [min = '', max = ''] = [range.min, range.max].map((end) => end && grouped(end))
  const both = language === 'en' ? `${min}${firm}to${firm}${max}` : `${min}～${max}`
  const shown = min === '' ? max && `≤${narrow}${max}` : max === '' ? `≥${narrow}${min}` : both
  return withUnit(shown, unit, language)
}

const figure = '([+−-]?\\d[\\d,]*(?:\\.\\d+)?)'
const alone = new RegExp(`^${figure}$`)
const apart = new RegExp(`^${figure}\\s*(?:–|-|~|～|to)\\s*${figure}$`)
const bounded = new RegExp(`^([≤≥±])\\s*${figure}$`)

const bare = (written = ''): string => written.replace(/,/g, '').replace('−', '-')

/**
 * Text that an editor typed beside a unit: a figure, a range or a limit is set like every other, words stay as they are.
 */
export function figureText(written: string, unit: string, language: Language): string {
  const value = written.trim()
  const [, from, to] = apart.exec(value) ?? []
  if (from !== undefined) return rangeText({ min: bare(from), max: bare(to) }, unit, language)
  if (alone.test(value)) return withUnit(grouped(bare(value)), unit, language)
  const [, sign, limit] = bounded.exec(value) ?? []
  if (sign !== undefined) return withUnit(`${sign}${sign === '±' ? '' : narrow}${grouped(bare(limit))}`, unit, language)
  return withUnit(value, unit, language)
}

/** A class of pressure is two words that stay together: `Class 150`. */
export const classText = (option: string): string => option.replace(/^Class\s*(?=\d)/, `Class${firm}`)

const ofScale = /^(\D+)(\d+)$/

/**
 * Several neighbours of a scale such as sizes are one span, `DN15–DN100`; classes share their first word,
 * `Class 150 / 300 / 600`; anything else is undefined. `whole` is the scale in its order.
 */
export function scaleText(chosen: readonly string[], whole: readonly string[]): string | undefined {
  const [first = '', ...others] = chosen
  const prefix = ofScale.exec(first)?.[1]
  if (prefix === undefined || others.length === 0) return undefined
  if (!chosen.every((option) => ofScale.exec(option)?.[1] === prefix)) return undefined
  if (/^(Class\s*|PN)$/.test(prefix)) {
    return [classText(first), ...others.map((other) => other.slice(prefix.length))].join(`${firm}/${firm}`)
  }
  const gapless = whole.indexOf(chosen.at(-1) ?? '') - whole.indexOf(first) === others.length
  return gapless && others.length > 1 ? `${first}–${others.at(-1)}` : undefined
}

/** Whether words are one figure, which stands on one line: its own spaces are firm. */
export const isFigure = (words: string): boolean => words.length <= 24 && /\d/.test(words) && !words.includes(' ')

const yuan = 'CNY'

/** What stands before an amount of money; nothing where its currency is not known. */
export function currencyIn(language: Language, currency = yuan): string {
  if (currency === '') return ''
  return currency === yuan && language !== 'en' ? '¥' : `${currency}${firm}`
}

/** An amount of money to the cent: `¥1,512.00`, `CNY 1,512.00`, with a minus in front. */
export function moneyText(amount: string, language: Language, currency = yuan): string {
  const sign = amount.startsWith('-') ? '−' : ''
  return `${sign}${currencyIn(language, currency)}${grouped(amount.replace('-', ''))}`
}

/** The currency of an amount in a row; empty where the row does not say it. */
export const currencyOf = (column: string | undefined, row: Readonly<Record<string, unknown>>): string =>
  column === undefined ? yuan : String(row[column] ?? '')

/** An amount of money in a sentence of either language. */
export const moneyInBoth = (amount: string): Text => text(moneyText(amount, 'zh-cn'), moneyText(amount, 'en'))

const from = text('{price} 起', 'From {price}')

/** A price as an offer: to the cent in Chinese, in English with cents only where there are some. */
export function priceText(price: string, mode: 'fixed' | 'from', language: Language): string {
  const shown = moneyText(language === 'en' ? price.replace(/\.0+$/, '') : price, language)
  return mode === 'from' ? say(from, language, { price: shown }) : shown
}

/** Grams, or kilograms from a thousand of them on. */
export const weightText = (grams: number, language: Language): string =>
  grams < 1000
    ? withUnit(`${grams}`, 'g', language)
    : withUnit(grouped(plainDecimal((grams / 1000).toFixed(3))), 'kg', language)

const inChina = [
  // A landline with its area code, whose leading zero is dialled within China only.
  /^\(?0(10|2\d|[3-9]\d{2})\)?[ -]*(\d{3,4})[ -]*(\d{4})(?!\d)/,
  /^(1[3-9]\d)[ -]*(\d{4})[ -]*(\d{4})(?!\d)/,
  /^([48]00)[ -]*(\d{3})[ -]*(\d{4})(?!\d)/,
]

/**
 * A telephone number of China as readers of a language dial it: `0512-6500 8800` is `+86 512 6500 8800` in English. Anything
 * else stays as it was written.
 */
export function phoneText(written: string, language: Language): string {
  const number = language === 'en' ? inChina.find((pattern) => pattern.test(written)) : undefined
  return number ? written.replace(number, '+86 $1 $2 $3') : written
}

const days = text('{days} 天', '{days} days')
const day = text('1 天', '1 day')

export const daysText = (count: number, language: Language): string =>
  say(count === 1 ? day : days, language, { days: grouped(count) }).replace(' ', firm)
