import type { Language } from '../contract/text.ts'
import { listHomeBrands } from '../resources/brand/home-brands.server.ts'
import { catalogueContext } from '../resources/product/listing/live-products.server.ts'
import { queryProducts } from '../resources/product/listing/product-query.server.ts'
import { brandKey } from '../resources/product/product-facet.ts'
import type { Db } from '../resources/tables.ts'
import type { ShownBrand } from './shell/brands.tsx'

/** Brands of the home page, each with whether the product centre has something of it. */
export async function loadBrands(db: Db, language: Language): Promise<ShownBrand[]> {
  const brands = await listHomeBrands(db, language)
  if (brands.length === 0) return []
  const context = await catalogueContext(db, language)
  const { counts } = await queryProducts(db, { context, filter: {}, keys: [brandKey], byType: [], offset: 0, limit: 0 })
  return brands.map((brand) => ({ ...brand, has_products: (counts.get(brandKey)?.get(`${brand.id}`) ?? 0) > 0 }))
}
