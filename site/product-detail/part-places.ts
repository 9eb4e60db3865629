import type { ProductPartLine } from '../../resources/product/published-product.ts'

/** Names of the rows of a parts list, in their order: of several at one position each has its own. */
export function placesOf(parts: readonly Pick<ProductPartLine, 'position_no' | 'part_id'>[]): string[] {
  const seen = new Set<string>()
  return parts.map(({ position_no, part_id }) => {
    const place = `part-${position_no.replace(/[^\w.-]/g, '-') || part_id}`
    const own = seen.has(place) ? `${place}-${part_id}` : place
    seen.add(own)
    return own
  })
}
