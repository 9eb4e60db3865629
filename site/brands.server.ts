import type { Language } from '../contract/text.ts'
import { listHomeBrands } from '../resources/brand/home-brands.server.ts'
import { liveProducts, readingIn } from '../resources/product/live-products.server.ts'
import type { Db } from '../resources/tables.ts'
import type { ShownBrand } from './shell/brands.tsx'

/** Brands of the home page, each with whether the product centre has something of it. */
export async function loadBrands(db: Db, language: Language): Promise<ShownBrand[]> {
  const live = liveProducts(await readingIn(db, language))
  const [brands, held] = await Promise.all([
    listHomeBrands(db, language),
    db
      .selectFrom('product')
      .select('brand_id')
      .distinct()
      .where((eb) => eb.and(live))
      .execute(),
  ])
  const ids = new Set(held.map((row) => row.brand_id))
  return brands.map((brand) => ({ ...brand, has_products: ids.has(brand.id) }))
}
