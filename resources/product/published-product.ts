import { type Projected, projection } from '../../contract/definition/projection.ts'
import type { AuthorisedBrand, BrandLine } from '../brand/published-brand.ts'
import { part } from '../part/part.ts'
import type { TypeStep } from '../product-type/published-type.ts'
import { product } from './product.ts'
import { productPart } from './product-part.ts'

/** One line of a specification table, resolved in one language; the value reads with its unit. */
export interface Spec {
  key: string
  name: string
  value: string
}

export interface SpecGroup {
  name: string
  specs: Spec[]
}

/** `price` is null unless a price may be shown: yuan with two decimals; `from` reads "from". `price_text` is how it reads, shown or not. */
export interface PublishedPrice {
  price_mode: 'inquiry' | 'fixed' | 'from'
  price: string | null
  price_text: string
}

export const productCard = projection(
  product,
  'public',
  ['id', 'code', 'name', 'subtitle', 'cover', 'is_new', 'is_hot', 'lang_fallback'],
  { reads: ['product_type_id', 'brand_id', 'price_mode', 'price', 'params'] },
)
/** A product in a list, on the home page, among related ones. */
export interface ProductCard extends PublishedPrice, Projected<typeof productCard> {
  product_type_id: number
  type_name: string
  brand: BrandLine | null
  /** At most three comparable values. */
  specs: Spec[]
}

/** `url` is empty where the reader has to sign in first; `index` names the file to the download call. */
export interface PublishedDownload {
  index: number
  name: string
  url: string
  size: number
  kind: string
  kind_name: string
  lang: 'all' | 'zh' | 'en'
  access: 'public' | 'member'
}

export const linePart = projection(part, 'public', ['code', 'name', 'spec', 'material', 'cover', 'inquiry_enabled'], {
  reads: ['unit'],
})
export const partLine = projection(productPart, 'public', ['position_no', 'is_wear', 'is_optional', 'remark'], {
  reads: ['part_id', 'qty', 'sizes'],
})
/** A line of the parts list; parts that visitors may not see are left out. */
export interface ProductPartLine extends Projected<typeof linePart>, Projected<typeof partLine> {
  part_id: number
  qty: string
  /** Which it fits, in words; empty when all of them. */
  sizes: string
  unit: string
}

export const productPage = projection(
  product,
  'public',
  [
    ...(['id', 'code', 'name', 'subtitle', 'cover', 'images', 'video', 'summary', 'content'] as const),
    ...(['features', 'applications', 'standards', 'lead_time_days', 'is_new', 'is_hot', 'inquiry_enabled'] as const),
    ...(['drawing', 'balloons', 'views', 'seo_title', 'seo_keywords', 'seo_description', 'lang_fallback'] as const),
  ],
  { reads: [...productCard.reads, 'downloads', 'related_ids', 'update_time'] },
)

/** `drawing` is the product taken apart, empty when there is none; `balloons` stand on it, in hundredths from the left and from the top. */
export interface PublishedProduct
  extends PublishedPrice,
    Omit<Projected<typeof productPage>, 'features' | 'applications'> {
  features: string[]
  applications: string[]
  update_time: number
  /** From the root to the product's own type. */
  type_path: TypeStep[]
  brand: AuthorisedBrand | null
  specs: SpecGroup[]
  parts: ProductPartLine[]
  downloads: PublishedDownload[]
  related: ProductCard[]
}

/** `count` is how many rows have the value, of those that the other questions leave; values that none has are left out, unless chosen. */
export interface FacetValue {
  value: string
  label: string
  count: number
  chosen: boolean
  /** Beside a chosen value of the same question: how many rows choosing this one as well would add. */
  adds?: number
}

/** `key` is `brand`, `standard`, `flag`, or the key of a param. */
export interface Facet {
  key: string
  kind: 'brand' | 'standard' | 'flag' | 'param'
  name: string
  unit: string
  values: FacetValue[]
}

/** Where a link to a type leads that keeps what narrows the list. */
export interface TypeLink {
  /** 0 stands for all types together. */
  id: number
  count: number
  /** Chosen params that products of the type do not have; the link leaves them out. */
  lacks: readonly string[]
}

export interface PublishedProducts {
  list: ProductCard[]
  total: number
  page: number
  limit: number
  facets: Facet[]
  types: TypeLink[]
  /** Breadcrumb of the chosen type; empty without one or when it is not live. */
  type_path: TypeStep[]
}

/** One value of several products, in their order; empty where one has none. */
export interface ComparedRow extends Omit<Spec, 'value'> {
  group: string
  /** Its type names the value as one that products are compared by. */
  comparable: boolean
  values: string[]
  differs: boolean
}

/** Products side by side, with every value that one of them has. */
export interface Comparison {
  products: ProductCard[]
  rows: ComparedRow[]
}

export const productHit = projection(product, 'public', ['id', 'code', 'name', 'subtitle', 'cover', 'lang_fallback'])
export const partHit = projection(part, 'public', ['id', 'code', 'name', 'spec', 'cover', 'lang_fallback'])

/** What the search overlay shows of the catalogue, an exact code first. */
export interface CatalogueHits {
  products: Projected<typeof productHit>[]
  parts: Projected<typeof partHit>[]
}
