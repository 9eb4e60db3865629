import type { PublishedParts } from '../../resources/part/published-part.ts'
import type { Comparison, ProductCard, PublishedProducts } from '../../resources/product/published-product.ts'
import type { PublishedType } from '../../resources/product-type/published-type.ts'

/** The product centre: one of its tabs is filled, the other is only counted. */
export interface ProductData {
  tab: 'products' | 'parts'
  types: PublishedType[]
  /** What the link to each tab shows. */
  counts: { products: number; parts: number }
  products: PublishedProducts | null
  parts: PublishedParts | null
  /** Much read products, where the list is empty. */
  suggestions: ProductCard[]
  /** What was perhaps meant where the phrase finds nothing; empty without one. */
  meant: string
  /** Instead of both, where products are compared. */
  comparison?: Comparison
}
