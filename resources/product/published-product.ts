import type { AuthorisedBrand, BrandLine } from '../brand/published-brand.ts'
import type { TypeStep } from '../product-type/published-type.ts'

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

/** A product in a list, on the home page, among related ones. */
export interface ProductCard extends PublishedPrice {
  id: number
  code: string
  name: string
  subtitle: string
  cover: string
  product_type_id: number
  type_name: string
  brand: BrandLine | null
  is_new: 0 | 1
  is_hot: 0 | 1
  /** At most three comparable values. */
  specs: Spec[]
  lang_fallback: boolean
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

/** A line of the parts list; parts that visitors may not see are left out. */
export interface ProductPartLine {
  part_id: number
  position_no: string
  qty: string
  /** Which it fits, in words; empty when all of them. */
  sizes: string
  code: string
  name: string
  spec: string
  material: string
  unit: string
  cover: string
  is_wear: 0 | 1
  is_optional: 0 | 1
  inquiry_enabled: 0 | 1
  remark: string
}

export interface PublishedProduct extends PublishedPrice {
  id: number
  code: string
  name: string
  subtitle: string
  cover: string
  images: string[]
  video: string
  summary: string
  content: string
  features: string[]
  applications: string[]
  standards: string[]
  lead_time_days: number | null
  is_new: 0 | 1
  is_hot: 0 | 1
  inquiry_enabled: 0 | 1
  views: number
  update_time: number
  seo_title: string
  seo_keywords: string
  seo_description: string
  /** From the root to the product's own type. */
  type_path: TypeStep[]
  brand: AuthorisedBrand | null
  specs: SpecGroup[]
  /** The product taken apart; empty when there is none. */
  drawing: string
  /** Where its positions stand on it, in hundredths from the left and from the top. */
  balloons: { position_no: string; x: string; y: string }[]
  parts: ProductPartLine[]
  downloads: PublishedDownload[]
  related: ProductCard[]
  lang_fallback: boolean
}

export const productSorts = ['default', 'newest', 'views'] as const
export type ProductSort = (typeof productSorts)[number]

/** What the product centre was asked for; everything is optional, unknown values match nothing. */
export interface ProductFilter {
  /** A type; its children are included. */
  type?: number
  brands?: readonly number[]
  standards?: readonly string[]
  flags?: readonly ('new' | 'hot')[]
  /** Chosen values of filterable params by key; values of one key are alternatives, keys narrow each other. */
  params?: Readonly<Record<string, readonly string[]>>
  /** Code, name and standards contain it. */
  phrase?: string
  sort?: ProductSort
  /** From 1; a page past the end is empty with the total (architecture 7). */
  page?: number
  /** 1 to 500, 12 when not given. */
  limit?: number
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

/** What the search overlay shows of the catalogue, an exact code first. */
export interface CatalogueHits {
  products: { id: number; code: string; name: string; subtitle: string; cover: string; lang_fallback: boolean }[]
  parts: { id: number; code: string; name: string; spec: string; cover: string; lang_fallback: boolean }[]
}
