/** A line of the parts list of a product, with what the product is called. */
export interface PartUse {
  id: number
  product_id: number
  code: string
  name: string
  name_en: string
  status: '0' | '1'
  position_no: string
  /** A decimal, as in the form. */
  qty: unknown
  /** Of the product's own; none named: all of them. */
  sizes: unknown
  is_wear: 0 | 1
  is_optional: 0 | 1
  remark: string
}

/** Where a part is used: a page of lines, how many there are, and in how many products. */
export interface PartUses {
  list: PartUse[]
  total: number
  products: number
}
