interface Price {
  /** In units of the currency; null where none was named. */
  price: string | null
  currency: string
}

/** A price of a part that was another one before. */
export interface PriceChange {
  /** Unix seconds. */
  time: number
  /** Who changed it; empty for the program, and for who is gone. */
  by: string
  supplier_id: number
  code: string
  name: string
  name_en: string
  supplier_part_no: string
  before: Price
  after: Price
}

export interface PriceChanges {
  list: PriceChange[]
}
