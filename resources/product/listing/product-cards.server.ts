import { fromScaled } from '../../../contract/definition/schemas/schemas.ts'
import { priceText } from '../../../contract/figures.ts'
import type { Language } from '../../../contract/text.ts'
import { idList, isAnyOf } from '../../../server/db/anyOf.ts'
import { runBuilt } from '../../../server/db/builtOnce.ts'
import { readBrandLines } from '../../brand/brand-line.server.ts'
import { stepsTo, templateOf } from '../../product-type/type-tree.server.ts'
import { storedJson } from '../../stored-json.ts'
import type { Db } from '../../tables.ts'
import type { Params } from '../params/params.ts'
import { cardSpecs } from '../params/specs.ts'
import { type ProductCard, type PublishedPrice, productCard } from '../published-product.ts'
import { type FeaturedMode, featuredIds } from './featured-products.server.ts'
import { type CatalogueContext, catalogueContext, liveKey, liveProducts } from './live-products.server.ts'

/** Products as cards show them; callers add conditions and order. */
export const selectCards = (db: Db) => db.selectFrom('product').select(productCard.columns)

export type CardRow = Awaited<ReturnType<ReturnType<typeof selectCards>['execute']>>[number]

/** A price leaves only where the product shows one; the owner's words stand in place of others (areas 18). */
export function shownPrice(
  { price_mode, price: scaled }: Pick<CardRow, 'price_mode' | 'price'>,
  { language, priceOnRequest }: CatalogueContext,
): PublishedPrice {
  if (price_mode === 'inquiry' || scaled === null) return { price_mode, price: null, price_text: priceOnRequest }
  const price = fromScaled(scaled, 2)
  return { price_mode, price, price_text: priceText(price, price_mode, language) }
}

/** Rows as visitors see them, with the lines of their brands. */
export async function cardsOfRows(db: Db, rows: readonly CardRow[], context: CatalogueContext): Promise<ProductCard[]> {
  const { tree, language } = context
  const brandOf = await readBrandLines(db, language)
  return rows.map((row) => ({
    ...productCard.project(row, language),
    ...shownPrice(row, context),
    product_type_id: row.product_type_id ?? 0,
    type_name: stepsTo(tree, row.product_type_id, language).at(-1)?.name ?? '',
    brand: brandOf(row.brand_id),
    specs: cardSpecs(storedJson<Params>(row.params), templateOf(tree, row.product_type_id), language),
  }))
}

/** Live products by id, in the order of the ids; those that are not live are left out. */
export async function cardsOf(db: Db, ids: readonly number[], context: CatalogueContext): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const { rows } = await runBuilt(db, `cards ${liveKey(context)}`, [idList(db, ids)], ([list]) =>
    selectCards(db)
      .where(isAnyOf(db, 'product.id', list))
      .where((eb) => eb.and(liveProducts(context)))
      .compile(),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const ordered = ids.flatMap((id) => byId.get(id) ?? [])
  return cardsOfRows(db, ordered, context)
}

/** Products of the home page (areas 23.3): those marked, the most viewed or the newest; at most `count`, 1 to 50. */
export async function listFeaturedProducts(
  db: Db,
  featured: { mode: FeaturedMode; count: number },
  language: Language,
): Promise<ProductCard[]> {
  const context = await catalogueContext(db, language)
  const limit = Math.min(Math.max(featured.count, 1), 50)
  return cardsOf(db, await featuredIds(db, context, { mode: featured.mode, limit }), context)
}
