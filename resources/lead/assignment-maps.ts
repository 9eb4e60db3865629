/** A row of the setting that gives regions to administrators; without an area it is the whole country. */
export interface RegionOwner {
  country: string
  /** Codes from the province down, as a comma list. */
  area_id: string
  admin_id: number
}

/** A row of the setting that gives types of products to administrators. */
export interface TypeOwner {
  product_type_id: number
  admin_id: number
}
