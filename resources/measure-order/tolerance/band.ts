import { Decimal, numberToDraw } from '../../../contract/decimal.ts'
import {
  aggregateOf,
  type Figure,
  figuresOf,
  isInside,
  type Limits,
  limitsOf,
  mostBy,
  one,
  type SeqReading,
  type ToleranceItem,
} from './item.ts'

/** Where an item stands in its tolerance, by its worst reading or by its aggregate. */
export interface Band {
  tone: 'inside' | 'near' | 'outside'
  /** How much of the room is used: from the middle to either limit, or from the nominal to the only one; 1 at the limit. */
  share: number | null
  /** From the lower limit, 0, to the upper one, 1; null unless there are both. */
  place: number | null
}

/** Undefined where there is nothing to show: no limit, no reading, no number. */
export function bandOf(item: ToleranceItem, readings: readonly SeqReading[]): Band | undefined {
  const limits = item.value_type === 'number' ? limitsOf(item) : undefined
  const [first, ...others] = figuresOf(readings).map(({ figure }) => figure)
  if (!first || !limits || !(limits.lo ?? limits.hi)) return undefined
  const figures = [first, ...others] as const
  const worst = mostBy(figures, (figure) => spanOf(one(figure), limits).used)
  const shown = item.aggregate === 'each' ? one(worst) : aggregateOf(item.aggregate, figures)
  const { used, room } = spanOf(shown, limits)
  const isRoomy = room.compare(Decimal.zero) > 0
  // Exactly three quarters are amber.
  const isNear = isRoomy && used.times(4).compare(room.times(3)) >= 0
  return {
    tone: isInside(shown, limits) ? (isNear ? 'near' : 'inside') : 'outside',
    share: isRoomy ? numberToDraw(used) / numberToDraw(room) : null,
    place: isRoomy ? placeOf(shown, limits) : null,
  }
}

/** Twice the way from the middle against the whole width, so that nothing is halved; with one limit the way from the nominal. */
function spanOf({ sum, count }: Figure, { nominal, lo, hi }: Limits): { used: Decimal; room: Decimal } {
  if (lo && hi) {
    return { used: sum.times(2).minus(lo.plus(hi).times(count)).size(), room: hi.minus(lo).times(count) }
  }
  const side = hi ? 1 : -1
  const way = sum.minus(nominal.times(count)).times(side)
  const room = (hi ?? lo ?? nominal).minus(nominal).times(side * count)
  return { used: mostBy([Decimal.zero, way]), room }
}

function placeOf({ sum, count }: Figure, { lo, hi }: Limits): number | null {
  return lo && hi ? numberToDraw(sum.minus(lo.times(count))) / numberToDraw(hi.minus(lo).times(count)) : null
}
