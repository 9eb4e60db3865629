import type { Db } from '../../tables.ts'
import { flagKey } from '../product-facet.ts'
import { type CatalogueContext, liveProducts } from './live-products.server.ts'
import { liveIds, pageOfIds, productIndex } from './product-index.server.ts'

export type FeaturedMode = 'home' | 'hot' | 'new' | 'views' | 'newest'

const flags = { home: 'product.is_home', hot: 'product.is_hot', new: 'product.is_new' } as const
const orders = { views: 'product.views', newest: 'product.create_time' } as const

/** Ids of the first products of a mode, from the index or from the database until there is one. */
export async function featuredIds(
  db: Db,
  context: CatalogueContext,
  { mode, limit }: { mode: FeaturedMode; limit: number },
): Promise<number[]> {
  const index = await productIndex(db)
  if (!index) return inDatabase(db, context, { mode, limit })
  const live = liveIds(index, context)
  if (mode === 'views' || mode === 'newest') return pageOfIds(index, live, { sort: mode, offset: 0, limit })
  return pageOfIds(index, index.having(flagKey, mode).intersect(live), { offset: 0, limit })
}

async function inDatabase(db: Db, context: CatalogueContext, { mode, limit }: { mode: FeaturedMode; limit: number }) {
  const live = db
    .selectFrom('product')
    .select('product.id')
    .where((eb) => eb.and(liveProducts(context)))
  const chosen =
    mode === 'views' || mode === 'newest'
      ? live.orderBy(orders[mode], (order) => order.desc().nullsLast())
      : live.where(flags[mode], '=', 1).orderBy('product.weigh', 'desc')
  const rows = await chosen.orderBy('product.id', 'desc').limit(limit).execute()
  return rows.map(({ id }) => id)
}
