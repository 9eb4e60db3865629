import { numberToDraw } from '../../../contract/decimal.ts'
import { figuresOf, limitsOf, type SeqReading, type ToleranceItem } from './item.ts'

/** Why an item has no capability figures. */
export type NoCapability = 'notNumber' | 'aggregate' | 'oneSided' | 'few' | 'noSpread'

export interface Capability {
  cp: number
  cpk: number
}

export const leastReadings = 5

/** Cp and Cpk of an item with a tolerance on both sides (areas 13.4), from the deviation of a sample; or why there are none. */
export function capabilityOf(item: ToleranceItem, readings: readonly SeqReading[]): Capability | NoCapability {
  if (item.value_type !== 'number') return 'notNumber'
  // The tolerance of a range says nothing about single readings.
  if (item.aggregate === 'range') return 'aggregate'
  const { lo, hi } = limitsOf(item) ?? {}
  if (!lo || !hi) return 'oneSided'
  const figures = figuresOf(readings).map(({ figure }) => figure)
  if (figures.length < leastReadings) return 'few'
  // Counted from the lower limit, so that a small spread is not lost beside a large size.
  const above = figures.map((figure) => numberToDraw(figure.minus(lo)))
  if (new Set(above).size === 1) return 'noSpread'
  const width = numberToDraw(hi.minus(lo))
  const mean = meanOf(above)
  const spread = Math.sqrt(above.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (above.length - 1))
  return { cp: width / (6 * spread), cpk: Math.min(width - mean, mean) / (3 * spread) }
}

const meanOf = (figures: readonly number[]): number => figures.reduce((sum, x) => sum + x, 0) / figures.length

export interface ControlChart {
  points: readonly { seq: number; value: number }[]
  mean: number
  /** Control limits, which come from the readings; not those of the tolerance. */
  upper: number
  lower: number
}

/** Three standard deviations as a multiple of the mean moving range of two neighbours: 3 / d2 with d2 = 1.128. */
const perMovingRange = 2.66

/** The chart of individual readings in the order of their numbers; undefined with fewer than two. */
export function controlChartOf(item: ToleranceItem, readings: readonly SeqReading[]): ControlChart | undefined {
  if (item.value_type !== 'number') return undefined
  const points = figuresOf(readings).map(({ seq, figure }) => ({ seq, value: numberToDraw(figure) }))
  if (points.length < 2) return undefined
  const mean = meanOf(points.map(({ value }) => value))
  const moves = points.slice(1).map(({ value }, at) => Math.abs(value - (points[at]?.value ?? value)))
  const reach = perMovingRange * meanOf(moves)
  return { points, mean, upper: mean + reach, lower: mean - reach }
}
