import type { IdSet } from '../facet/idSet.ts'
import type { Match } from './matching.ts'

/** Ids of a set in the order of a list, `limit` of them from `offset` on. */
type Page = (ids: IdSet, piece: { offset: number; limit: number }) => number[]

/**
 * A page of what a phrase found, the best first: a code, then a name as it was typed, then a name, then a short text, then anything
 * else; rows that are equally good stand in the order of the list. `within` says which rows are shown at all.
 */
export function rankedPage(
  { exact, near, strong, summary, all }: Match,
  within: IdSet,
  { page, offset, limit }: { page: Page; offset: number; limit: number },
): number[] {
  const found: number[] = []
  let skipped = offset
  let left = within
  for (const better of [exact, near, strong, ...(summary === all ? [] : [summary]), undefined]) {
    const tier = better ? left.intersect(better) : left
    if (skipped < tier.size) found.push(...page(tier, { offset: skipped, limit: limit - found.length }))
    if (found.length >= limit || !better) break
    skipped = Math.max(skipped - tier.size, 0)
    left = left.minus(tier)
  }
  return found
}
