import { Decimal } from '../../../contract/decimal.ts'
import { plainDecimal } from '../../../contract/figures.ts'

/** What the tolerance rule asks of a measured item (areas 13.4); decimals are text, absent ones null or empty. */
export interface ToleranceItem {
  value_type: 'number' | 'bool' | 'text' | 'choice'
  aggregate: 'each' | 'mean' | 'max' | 'min' | 'range'
  decimals: number
  nominal: string | null
  upper_tol: string | null
  lower_tol: string | null
  expect_text: string
  choices: readonly string[]
  readings_required: number
  is_required: number
}

/** A valid reading as it is kept; `seq` is the number of the piece or of the repetition, from 1. */
export interface SeqReading {
  seq: number
  value: string
}

/** Of `count` readings their sum; the figure itself where it is one. */
export interface Figure {
  sum: Decimal
  count: number
}

/** Without the zeros that fill up its column, so that a deviation has no more decimals than it needs. */
const decimalOf = (text: string | null): Decimal | undefined => Decimal.read(plainDecimal(text ?? ''))

export interface Limits {
  nominal: Decimal
  lo: Decimal | undefined
  hi: Decimal | undefined
}

/**
 * An empty tolerance is no limit on its side; a tolerance without a nominal counts from zero, as that of a flatness does.
 * Undefined where nothing is asked, so that the item is only recorded.
 */
export function limitsOf(item: Pick<ToleranceItem, 'nominal' | 'upper_tol' | 'lower_tol'>): Limits | undefined {
  const [nominal, upper, lower] = [item.nominal, item.upper_tol, item.lower_tol].map(decimalOf)
  if (!nominal && !upper && !lower) return undefined
  const from = nominal ?? Decimal.zero
  return { nominal: from, lo: lower && from.plus(lower), hi: upper && from.plus(upper) }
}

/** Both ends are inside. */
export const isInside = ({ sum, count }: Figure, { lo, hi }: Limits): boolean =>
  (!lo || sum.compare(lo.times(count)) >= 0) && (!hi || sum.compare(hi.times(count)) <= 0)

export const one = (figure: Decimal): Figure => ({ sum: figure, count: 1 })

function sumOf(figures: readonly Decimal[]): Figure {
  return { sum: figures.reduce((sum, figure) => sum.plus(figure), Decimal.zero), count: figures.length }
}

/** The largest by a measure, the first of equals. */
export const mostBy = (
  figures: readonly [Decimal, ...Decimal[]],
  measure: (figure: Decimal) => Decimal = (figure) => figure,
): Decimal => figures.reduce((most, figure) => (measure(figure).compare(measure(most)) > 0 ? figure : most))

export interface ReadFigure {
  seq: number
  figure: Decimal
}

/** Readings of a number in the order of their numbers; what was read while the item asked for words is none. */
export const figuresOf = (readings: readonly SeqReading[]): ReadFigure[] =>
  readings
    .flatMap(({ seq, value }) => {
      const figure = Decimal.read(value)
      return figure ? [{ seq, figure }] : []
    })
    .sort((a, b) => a.seq - b.seq)

/** What is compared with the limits, and of `each` the mean that is only shown. */
export function aggregateOf(aggregate: ToleranceItem['aggregate'], figures: readonly [Decimal, ...Decimal[]]): Figure {
  if (aggregate === 'each' || aggregate === 'mean') return sumOf(figures)
  const least = mostBy(figures, (figure) => figure.times(-1))
  if (aggregate === 'min') return one(least)
  return one(aggregate === 'max' ? mostBy(figures) : mostBy(figures).minus(least))
}
