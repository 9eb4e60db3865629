import type { SupplierLevel } from './supplier-choices.ts'

/** What each part of the evaluation counts, in percent (areas 10). */
const weights = { score_quality: 40, score_delivery: 30, score_price: 20, score_service: 10 } as const

/**
 * The score of a supplier, of 100: the weighted mean of the parts that were evaluated, rounded half up; null without any. Whole
 * numbers alone are added and divided, so that no half is lost.
 */
export function scoreOf(row: Readonly<Record<string, unknown>>): number | null {
  let [sum, weight] = [0, 0]
  for (const [column, counts] of Object.entries(weights)) {
    const points = row[column]
    if (typeof points !== 'number') continue
    sum += points * counts
    weight += counts
  }
  if (weight === 0) return null
  const twice = 2 * sum + weight
  return (twice - (twice % (2 * weight))) / (2 * weight)
}

/** The level that a score suggests. */
export function suggestedLevel(score: number): SupplierLevel {
  if (score >= 90) return 'A'
  if (score >= 80) return 'B'
  return score >= 60 ? 'C' : 'D'
}
