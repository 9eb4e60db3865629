import type { Language } from '../../contract/text.ts'
import { runBuilt } from '../../server/db/builtOnce.ts'
import { dialectOf } from '../../server/db/dialect.ts'
import { stepsTo, type TypeTree, withBelow } from '../product-type/type-tree.server.ts'
import type { Db } from '../tables.ts'
import { listFacets } from './facets.server.ts'
import { liveKey, narrowed, type Reading, readingIn } from './live-products.server.ts'
import { cardOf, selectCards } from './product-cards.server.ts'
import type { ProductCard, ProductFilter, ProductSort, PublishedProducts } from './published-product.ts'

const orders = { default: 'product.weigh', newest: 'product.create_time', views: 'product.views' } as const

const orderOf = (sort: ProductSort | undefined) => orders[sort ?? 'default']

/**
 * One page of the product centre with what it can be narrowed by (areas 23.6): only live products, only public columns,
 * resolved in one language.
 */
export async function listPublishedProducts(
  db: Db,
  filter: ProductFilter,
  language: Language,
): Promise<PublishedProducts> {
  const reading = await readingIn(db, language)
  const { tree } = reading
  const page = Math.max(filter.page ?? 1, 1)
  const limit = Math.min(Math.max(filter.limit ?? 12, 1), 500)
  return {
    list: await onePage(db, { reading, filter, page, limit }),
    page,
    limit,
    total: await totalOf(db, reading, filter),
    facets: await listFacets(db, { reading, filter }),
    type_path: isLiveType(tree, filter.type) ? stepsTo(tree, filter.type ?? null, language) : [],
  }
}

/** The first live products of a type, for pages that show a few neighbours: one query. */
export async function listNeighbours(
  db: Db,
  { type, limit }: { type: number; limit: number },
  language: Language,
): Promise<ProductCard[]> {
  const reading = await readingIn(db, language)
  const key = `neighbours ${limit} ${withBelow(reading.tree, type)} ${liveKey(reading)}`
  const { rows } = await runBuilt(db, key, [], () =>
    pageQuery(db, { reading, filter: { type }, page: 1, limit }).compile(),
  )
  return rows.map((row) => cardOf(row, reading))
}

const isLiveType = (tree: TypeTree, type: number | undefined) => type !== undefined && tree.live.has(type)

interface Asked {
  reading: Reading
  filter: ProductFilter
  page: number
  limit: number
}

const pageQuery = (db: Db, { reading, filter, page, limit }: Asked) =>
  selectCards(db)
    .where((eb) => eb.and(narrowed(reading, filter, { dialect: dialectOf(db) })))
    .orderBy(orderOf(filter.sort), (order) => order.desc().nullsLast())
    .orderBy('product.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)

async function onePage(db: Db, asked: Asked) {
  const rows = await pageQuery(db, asked).execute()
  return rows.map((row) => cardOf(row, asked.reading))
}

async function totalOf(db: Db, reading: Reading, filter: ProductFilter): Promise<number> {
  const { total } = await db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => eb.and(narrowed(reading, filter, { dialect: dialectOf(db) })))
    .executeTakeFirstOrThrow()
  return total
}
