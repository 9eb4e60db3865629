import { idList, isAnyOf } from '../../../server/db/anyOf.ts'
import { runBuilt } from '../../../server/db/builtOnce.ts'
import { type FacetedRow, FacetIndex } from '../../../server/facet/facetIndex.ts'
import { followRows } from '../../../server/facet/followRows.ts'
import type { IdSet } from '../../../server/facet/idSet.ts'
import { Narrowed } from '../../../server/facet/narrowed.ts'
import type { Match } from '../../../server/search/matching.ts'
import { withBelow } from '../../product-type/type-tree.server.ts'
import type { Db } from '../../tables.ts'
import { brandKey, flagKey, typeKey } from '../product-facet.ts'
import { type CatalogueContext, chosenFacets, liveKey } from './live-products.server.ts'
import type { ProductSort } from './product-filter.ts'
import type { ProductQuery } from './product-query-sql.server.ts'

export type ProductIndex = FacetIndex<Db>

const liveKeys = '@live'

const orders: readonly ProductSort[] = ['default', 'newest', 'views']

const followed = followRows<Db, ProductIndex>('product', () => new FacetIndex(orders.length, readRows))

/** All products in memory, true for every commit so far; undefined until they have been read (decision 042). */
export const productIndex = (db: Db): Promise<ProductIndex | undefined> => followed.current(db)

/** The same once they have been read: tests wait for it. */
export const productIndexReady = (db: Db): Promise<ProductIndex> => followed.ready(db)

async function readRows(db: Db, ids: readonly number[]): Promise<FacetedRow[]> {
  const list = idList(db, ids)
  const { rows } = await runBuilt(db, 'indexed products', [list], ([asked]) =>
    db
      .selectFrom('product')
      .select(['id', 'product_type_id', 'brand_id', 'status', 'en_status', 'is_new', 'is_hot', 'is_home'])
      .select(['weigh', 'create_time', 'views'])
      .where(isAnyOf(db, 'id', asked))
      .compile(),
  )
  const facets = await runBuilt(db, 'indexed facets', [list], ([asked]) =>
    db
      .selectFrom('product_facet')
      .selectAll()
      .where(isAnyOf(db, 'product_id', asked))
      .compile(),
  )
  const keys = new Map(rows.map((row) => [row.id, keysOf(row)]))
  for (const { product_id, key, value } of facets.rows) keys.get(product_id)?.push([key, value])
  return rows.map(({ id, weigh, create_time, views }) => {
    return { id, keys: keys.get(id) ?? [], ranks: [weigh, create_time, views] }
  })
}

interface Row {
  product_type_id: number | null
  brand_id: number | null
  status: string
  en_status: 0 | 1
  is_new: 0 | 1
  is_hot: 0 | 1
  is_home: 0 | 1
}

function keysOf(row: Row): [string, string][] {
  const keys: [string, string][] = []
  if (row.status === '1') keys.push([liveKeys, 'shown'])
  if (row.en_status === 1) keys.push([liveKeys, 'english'])
  if (row.product_type_id !== null) keys.push([typeKey, `${row.product_type_id}`])
  if (row.brand_id !== null) keys.push([brandKey, `${row.brand_id}`])
  if (row.is_new === 1) keys.push([flagKey, 'new'])
  if (row.is_hot === 1) keys.push([flagKey, 'hot'])
  if (row.is_home === 1) keys.push([flagKey, 'home'])
  return keys
}

/** Enabled products that readers of the language may see, whatever their type. */
export function shownIds(index: ProductIndex, translatedOnly: boolean): IdSet {
  const shown = index.having(liveKeys, 'shown')
  if (!translatedOnly) return shown
  return index.remember('english', () => shown.intersect(index.having(liveKeys, 'english')))
}

/** The same products as `liveProducts`. */
export function liveIds(index: ProductIndex, context: CatalogueContext): IdSet {
  const { tree, translatedOnly } = context
  const shown = shownIds(index, translatedOnly)
  if (tree.live.size === tree.byId.size) return shown
  return index.remember(`live ${liveKey(context)}`, () =>
    shown.intersect(index.havingAny(typeKey, ['0', ...[...tree.live].map(String)])),
  )
}

/** What a phrase finds among products or parts, live or not; `match` ranks the hits, once the texts have been read. */
export interface FoundIds {
  ids: IdSet
  match: Match | undefined
}

/** What cannot be read from the index and has to be known before it is asked. */
export interface Prefetched {
  /** Rows that the phrase finds; undefined without a phrase. */
  found: FoundIds | undefined
  /** Brands that visitors may choose. */
  brands: ReadonlySet<number>
}

/** What is answered besides a phrase, each question under the key that its values are counted by: products that have one of these. */
export function filterValues(
  { context, filter }: ProductQuery,
  { brands }: Prefetched,
): Map<string, readonly string[]> {
  const asked = new Map<string, readonly string[]>()
  const { type, flags = [], brands: chosen = [] } = filter
  if (type !== undefined) asked.set(typeKey, withBelow(context.tree, type).map(String))
  if (chosen.length > 0) asked.set(brandKey, chosen.filter((id) => brands.has(id)).map(String))
  if (flags.length > 0) asked.set(flagKey, flags)
  for (const [key, values] of Object.entries(chosenFacets(filter))) asked.set(key, values)
  return asked
}

/** The same products as `productConditions`, each answer under the key that its values are counted by. */
export function narrowedIds(index: ProductIndex, question: ProductQuery, prefetched: Prefetched): Narrowed {
  const answers = new Map<string, IdSet>()
  if (prefetched.found) answers.set('@phrase', prefetched.found.ids)
  for (const [key, values] of filterValues(question, prefetched)) answers.set(key, index.havingAny(key, values))
  return new Narrowed(liveIds(index, question.context), answers)
}

/** Ids of a page in one of the orders that visitors choose from. */
export const pageOfIds = (
  index: ProductIndex,
  ids: IdSet,
  { sort = 'default', offset, limit }: { sort?: ProductSort | undefined; offset: number; limit: number },
): number[] => index.page(orders.indexOf(sort), ids, { offset, limit })
