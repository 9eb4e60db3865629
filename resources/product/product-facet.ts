/**
 * What the product centre filters by, one row per product and value, rewritten on every save (architecture 8).
 * Keys are those of filterable params, and `@standard` for standards.
 */
export interface ProductFacetTable {
  product_id: number
  key: string
  value: string
}

/** No key of a template starts with @, so standards never meet a param. */
export const standardKey = '@standard'

/** What else products are narrowed and counted by, beside the keys of `product_facet`. */
export const typeKey = '@type'
export const brandKey = '@brand'
export const flagKey = '@flag'
