import { Decimal } from '../../../contract/decimal.ts'
import { isSameWord } from '../../../contract/folded.ts'
import {
  aggregateOf,
  type Figure,
  figuresOf,
  isInside,
  limitsOf,
  mostBy,
  one,
  type SeqReading,
  type ToleranceItem,
} from './item.ts'

export interface Verdict {
  result: 'pending' | 'ok' | 'ng' | 'na'
  /** The aggregate, of `each` the mean; null where it is no number. */
  value: string | null
  deviation: string | null
  /** Readings that are required and not there. */
  missing: number
  /** Which pieces or repetitions are outside by themselves. */
  outside: readonly number[]
}

/** The tolerance rule for one item (areas 13.4): ends are inside, and what was not read is pending, never ok. */
export function judgeItem(item: ToleranceItem, readings: readonly SeqReading[]): Verdict {
  return item.value_type === 'number' ? judgeFigures(item, readings) : judgeWords(item, readings)
}

/** What the readings of an item should say; undefined where nothing is expected. */
export function expectedWord({ value_type, expect_text }: ToleranceItem): string | undefined {
  return value_type === 'bool' ? '1' : expect_text.trim() || undefined
}

function judgeWords(item: ToleranceItem, readings: readonly SeqReading[]): Verdict {
  const expected = expectedWord(item)
  const outside = expected ? seqsOf(readings.filter(({ value }) => !isSameWord(value, expected))) : []
  const missing = missingOf(item, readings)
  return {
    result: resultOf({ isJudged: expected !== undefined, missing, outside }),
    value: null,
    deviation: null,
    missing,
    outside,
  }
}

function judgeFigures(item: ToleranceItem, readings: readonly SeqReading[]): Verdict {
  const read = figuresOf(readings)
  const missing = missingOf(item, read)
  const [first, ...others] = read.map(({ figure }) => figure)
  if (!first) return { result: 'pending', value: null, deviation: null, missing, outside: [] }
  const figures = [first, ...others] as const
  const limits = limitsOf(item)
  const isEach = item.aggregate === 'each'
  const outside = isEach && limits ? seqsOf(read.filter(({ figure }) => !isInside(one(figure), limits))) : []
  const shown = aggregateOf(item.aggregate, figures)
  const fails = !isEach && limits !== undefined && missing === 0 && !isInside(shown, limits)
  const apart = (figure: Decimal) => figure.minus(limits?.nominal ?? Decimal.zero).size()
  return {
    result: fails ? 'ng' : resultOf({ isJudged: limits !== undefined, missing, outside }),
    value: textOf(shown, item.decimals),
    deviation: limits
      ? deviationText(isEach ? one(mostBy(figures, apart)) : shown, limits.nominal, item.decimals)
      : null,
    missing,
    outside,
  }
}

/** One reading outside settles it; before all are there nothing else does. */
function resultOf({ isJudged, missing, outside }: { isJudged: boolean } & Pick<Verdict, 'missing' | 'outside'>) {
  if (outside.length > 0) return 'ng'
  return missing > 0 ? 'pending' : isJudged ? 'ok' : 'na'
}

const seqsOf = (readings: readonly Pick<SeqReading, 'seq'>[]): number[] => readings.map(({ seq }) => seq)

function missingOf({ readings_required }: ToleranceItem, readings: readonly Pick<SeqReading, 'seq'>[]): number {
  const there = new Set(seqsOf(readings).filter((seq) => seq <= readings_required))
  return Math.max(readings_required, 1) - there.size
}

/** A mean has one decimal more than its readings; other figures are shown whole. */
function textOf({ sum, count }: Figure, decimals: number): string {
  return count === 1 ? sum.toText(Math.max(decimals, sum.decimals)) : sum.over(count, decimals + 1)
}

function deviationText({ sum, count }: Figure, nominal: Decimal, decimals: number): string {
  return textOf({ sum: sum.minus(nominal.times(count)), count }, decimals)
}
