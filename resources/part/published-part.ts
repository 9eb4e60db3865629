import { type Projected, projection } from '../../contract/definition/projection.ts'
import type { AuthorisedBrand } from '../brand/published-brand.ts'
import { product } from '../product/product.ts'
import { productPart } from '../product/product-part.ts'
import type { FacetValue, PublishedDownload, Spec } from '../product/published-product.ts'
import { part } from './part.ts'
import { partAlternative } from './part-alternative.ts'

export const partCard = projection(part, 'public', [
  ...(['id', 'code', 'name', 'spec', 'material', 'category', 'cover', 'is_wear', 'inquiry_enabled'] as const),
  'lang_fallback',
])
/** A part in the parts tab of the product centre. */
export interface PartCard extends Projected<typeof partCard> {
  category_name: string
}

export const partProduct = projection(product, 'public', ['id', 'code', 'name', 'cover'], {
  reads: ['product_type_id', 'params'],
})
export const partPlace = projection(productPart, 'public', ['position_no'], { reads: ['qty', 'sizes'] })
/** A live product that holds the part. */
export interface FittingProduct extends Projected<typeof partProduct>, Projected<typeof partPlace> {
  qty: string
  /** Which of its sizes the part fits; empty where its type has none. */
  sizes: string
  /** These are all that it is made in. */
  all_sizes: boolean
}

export const otherPart = projection(part, 'public', ['code', 'name', 'spec', 'material', 'cover'], { reads: ['id'] })
export const alternativeNote = projection(partAlternative, 'public', ['kind', 'note'])
export interface PartAlternativeLine extends Projected<typeof otherPart>, Projected<typeof alternativeNote> {
  part_id: number
  kind_name: string
}

export const partPage = projection(
  part,
  'public',
  [...partCard.shows, 'images', 'content', 'weight_g', 'replace_cycle', 'views', 'params'],
  { reads: ['unit', 'brand_id', 'downloads', 'update_time'] },
)
/** Never suppliers, prices or drawing numbers (areas 9). */
export interface PublishedPart extends PartCard, Omit<Projected<typeof partPage>, 'params'> {
  unit: string
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
