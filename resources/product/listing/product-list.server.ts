import type { Language } from '../../../contract/text.ts'
import { readShownBrands } from '../../brand/shown-brands.server.ts'
import { stepsTo, type TypeTree } from '../../product-type/type-tree.server.ts'
import type { Db } from '../../tables.ts'
import type { ProductCard, PublishedProducts } from '../published-product.ts'
import { facetKeys, facetsOf, filterableRows } from './facets.server.ts'
import { catalogueContext } from './live-products.server.ts'
import { cardsOf } from './product-cards.server.ts'
import type { ProductFilter } from './product-filter.ts'
import { queryProducts } from './product-query.server.ts'
import { planTypes, typeLinks } from './type-counts.server.ts'

/**
 * One page of the product centre with what it can be narrowed by (areas 23.6): only live products, only public columns,
 * resolved in one language.
 */
export async function listPublishedProducts(
  db: Db,
  filter: ProductFilter,
  language: Language,
): Promise<PublishedProducts> {
  const context = await catalogueContext(db, language)
  const { tree } = context
  const page = Math.max(filter.page ?? 1, 1)
  const limit = Math.min(Math.max(filter.limit ?? 12, 1), 500)
  const question = { context, filter }
  const rows = filterableRows(tree, filter.type)
  const plan = planTypes(question)
  const asked = { ...question, keys: facetKeys(rows), byType: plan.filters, offset: (page - 1) * limit, limit }
  const { ids, total, counts, added, byType } = await queryProducts(db, asked)
  return {
    list: await cardsOf(db, ids, context),
    page,
    limit,
    total,
    facets: facetsOf(question, { rows, counts, added, brands: await readShownBrands(db) }),
    types: typeLinks(question, plan, byType),
    type_path: isLiveType(tree, filter.type) ? stepsTo(tree, filter.type ?? null, language) : [],
  }
}

/** The first live products of a type, for pages that show a few neighbours. */
export async function listNeighbours(
  db: Db,
  { type, limit }: { type: number; limit: number },
  language: Language,
): Promise<ProductCard[]> {
  const context = await catalogueContext(db, language)
  const asked = { context, filter: { type }, keys: [], byType: [], offset: 0, limit }
  return cardsOf(db, (await queryProducts(db, asked)).ids, context)
}

const isLiveType = (tree: TypeTree, type: number | undefined) => type !== undefined && tree.live.has(type)
