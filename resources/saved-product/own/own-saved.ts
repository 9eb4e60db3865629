import type { Picked } from '../../../contract/picked.ts'
import type { ProductCard } from '../../product/published-product.ts'

export interface SavedLine {
  id: number
  code: string
  name: string
  create_time: number
  /** Nothing for a product that visitors do not see at present. */
  card: ProductCard | null
  /** Type of the first level: products below the same one are compared. */
  root: { id: number; name: string } | null
}

/** A page of saved products, newest first; `total` counts those that the phrase finds, `saved` all of them. */
export interface SavedList {
  list: SavedLine[]
  total: number
  page: number
  saved: number
}

/** Products that are compared: what the tray holds of a type, or a list with a name. */
export interface ComparisonLine {
  id: number
  name: string
  root: number
  type: string
  update_time: number
  products: Picked[]
  /** Products that visitors do not see at present; they are in no comparison. */
  gone: number
}

export interface Comparisons {
  current: ComparisonLine[]
  named: ComparisonLine[]
}
