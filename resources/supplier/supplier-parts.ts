/** A part that a supplier sells, with what the part is called. */
export interface SuppliedPart {
  id: number
  part_id: number
  code: string
  name: string
  name_en: string
  status: '0' | '1'
  supplier_part_no: string
  /** Money and decimals, as in the form. */
  price: unknown
  currency: string
  moq: unknown
  lead_time_days: number | null
  is_preferred: 0 | 1
  valid_until_date: string | null
}

export interface SuppliedParts {
  list: SuppliedPart[]
  total: number
}
