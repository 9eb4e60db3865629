import type { AuthorisedBrand } from '../brand/published-brand.ts'
import type { FacetValue, PublishedDownload, Spec } from '../product/published-product.ts'

/** A part in the parts tab of the product centre. */
export interface PartCard {
  id: number
  code: string
  name: string
  spec: string
  material: string
  category: string
  category_name: string
  cover: string
  is_wear: 0 | 1
  inquiry_enabled: 0 | 1
  lang_fallback: boolean
}

/** A live product that holds the part. */
export interface FittingProduct {
  id: number
  code: string
  name: string
  cover: string
  position_no: string
  qty: string
  /** Which of its sizes the part fits; empty where its type knows none. */
  sizes: string
  /** These are all that it is made in. */
  all_sizes: boolean
}

export interface PartAlternativeLine {
  part_id: number
  code: string
  name: string
  spec: string
  material: string
  cover: string
  kind: 'full' | 'conditional'
  kind_name: string
  note: string
}

/** Never suppliers, prices or drawing numbers (areas 9). */
export interface PublishedPart extends PartCard {
  images: string[]
  content: string
  unit: string
  weight_g: number | null
  replace_cycle: string
  views: number
  update_time: number
  brand: AuthorisedBrand | null
  specs: Spec[]
  downloads: PublishedDownload[]
  fits: FittingProduct[]
  alternatives: PartAlternativeLine[]
}

export interface PartFilter {
  category?: string
  brands?: readonly number[]
  /** Parts of this product. */
  product?: number
  wear?: boolean
  /** Code, name or spec contain it. */
  phrase?: string
  page?: number
  /** 1 to 500, 24 when not given. */
  limit?: number
}

/** `categories`, `brands` and `products` hold what the other filters leave, with counts; nothing leads to nothing. */
export interface PublishedParts {
  list: PartCard[]
  total: number
  /** How many of them wear out. */
  wear: number
  page: number
  limit: number
  categories: FacetValue[]
  brands: FacetValue[]
  products: FacetValue[]
}
