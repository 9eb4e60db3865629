import type { PublishedCraft } from '../../resources/craft/published-craft.ts'
import type { ProductCard, PublishedProduct } from '../../resources/product/published-product.ts'

export interface ProductDetailData {
  /** Null when nothing that visitors may see has this number. */
  product: PublishedProduct | null
  /** Without a product: others of its type, or much read ones. */
  others: ProductCard[]
  /** Type of those others; null when they are of several. */
  type: { id: number; name: string } | null
  /** Public processes of its type: how it is made. */
  crafts: PublishedCraft[]
  /** The number to call; may be empty. */
  phone: string
}
