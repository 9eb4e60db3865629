import { idList, isAnyOf } from '../../server/db/anyOf.ts'
import { runBuilt } from '../../server/db/builtOnce.ts'
import { type FacetedRow, FacetIndex } from '../../server/facet/facetIndex.ts'
import { followRows } from '../../server/facet/followRows.ts'
import { IdLinks, type Link } from '../../server/facet/idLinks.ts'
import { IdSet } from '../../server/facet/idSet.ts'
import { Narrowed } from '../../server/facet/narrowed.ts'
import type { CatalogueContext } from '../product/listing/live-products.server.ts'
import {
  liveIds,
  type Prefetched,
  type ProductIndex,
  pageOfIds,
  productIndex,
  productIndexReady,
} from '../product/listing/product-index.server.ts'
import type { Db } from '../tables.ts'
import { brandKey, categoryKey, type PartQuery, productKey, wearKey } from './live-parts.server.ts'
import type { Fitting } from './part-query-sql.server.ts'
import { partTexts } from './part-texts.server.ts'

/** Everything that pages of parts are answered from. */
export interface PartIndex {
  parts: FacetIndex<Db>
  /** From products to their parts. */
  lists: IdLinks<Db>
  products: ProductIndex
}

const liveKeys = '@live'

const followedParts = followRows<Db, FacetIndex<Db>>('part', () => new FacetIndex(1, readRows))
const followedLists = followRows<Db, IdLinks<Db>>('product_part', () => new IdLinks(readLines))

/** All parts in memory, true for every commit so far; undefined until everything has been read (decision 042). */
export async function partIndex(db: Db): Promise<PartIndex | undefined> {
  const [parts, lists, products] = [
    await followedParts.current(db),
    await followedLists.current(db),
    await productIndex(db),
  ]
  return parts && lists && products && { parts, lists, products }
}

/** Whether parts and their texts stand in memory; what does not is begun to be read. */
export async function arePartsRead(db: Db): Promise<boolean> {
  const kept = [await partIndex(db), await partTexts.current(db)]
  return kept.every((one) => one !== undefined)
}

/** Resolves when parts have been read: tests wait for it. */
export async function partsReady(db: Db): Promise<void> {
  await followedParts.ready(db)
  await followedLists.ready(db)
  await productIndexReady(db)
  await partTexts.ready(db)
}

async function readRows(db: Db, ids: readonly number[]): Promise<FacetedRow[]> {
  const { rows } = await runBuilt(db, 'indexed parts', [idList(db, ids)], ([asked]) =>
    db
      .selectFrom('part')
      .select(['id', 'status', 'is_public', 'en_status', 'category', 'brand_id', 'is_wear', 'weigh'])
      .where(isAnyOf(db, 'id', asked))
      .compile(),
  )
  return rows.map(({ id, weigh, ...row }) => ({ id, keys: keysOf(row), ranks: [weigh] }))
}

interface Row {
  status: string
  is_public: 0 | 1
  en_status: 0 | 1
  category: string
  brand_id: number | null
  is_wear: 0 | 1
}

function keysOf({ status, is_public, en_status, category, brand_id, is_wear }: Row): [string, string][] {
  if (status !== '1' || is_public !== 1) return []
  const keys: [string, string][] = [
    [liveKeys, 'shown'],
    [categoryKey, category],
  ]
  if (en_status === 1) keys.push([liveKeys, 'english'])
  if (brand_id !== null) keys.push([brandKey, `${brand_id}`])
  if (is_wear === 1) keys.push([wearKey, '1'])
  return keys
}

async function readLines(db: Db, ids: readonly number[]): Promise<readonly Link[]> {
  const { rows } = await runBuilt(db, 'indexed parts lists', [idList(db, ids)], ([asked]) =>
    db
      .selectFrom('product_part')
      .select(['id', 'product_id as from', 'part_id as to'])
      .where(isAnyOf(db, 'id', asked))
      .$narrowType<{ from: number; to: number }>()
      .compile(),
  )
  return rows
}

/** The same parts as `partConditions`. */
export function narrowedPartIds(
  { parts, lists }: PartIndex,
  question: PartQuery,
  { found, brands }: Prefetched,
): Narrowed {
  const { category, brands: chosen = [], product, wear } = question.filter
  const answers = new Map<string, IdSet>()
  if (found) answers.set('@phrase', found.ids)
  if (category) answers.set(categoryKey, parts.having(categoryKey, category))
  const shown = chosen.filter((id) => brands.has(id)).map((id) => `${id}`)
  if (chosen.length > 0) answers.set(brandKey, parts.havingAny(brandKey, shown))
  if (product !== undefined) answers.set(productKey, IdSet.of(lists.linkedFrom(product)))
  if (wear) answers.set(wearKey, parts.having(wearKey, '1'))
  return new Narrowed(parts.having(liveKeys, question.translatedOnly ? 'english' : 'shown'), answers)
}

/**
 * Of few products that hold a part all are collected; where they are more than this, and than a sixteenth of all, the list of
 * products is walked until enough of them are met.
 */
const fewHolders = 2000

/** The same products as `fittingInDatabase`. */
export function fittingIds(
  { lists, products }: PartIndex,
  parts: IdSet,
  { context, most, collect }: { context: CatalogueContext; most: number; collect?: number },
): Fitting[] {
  const live = liveIds(products, context)
  const heldBy = (id: number): Fitting => {
    const held = new Set(lists.linkedFrom(id))
    return { id, count: [...held].filter((part) => parts.has(part)).length }
  }
  const few = holdersOf(lists, parts, collect ?? Math.max(fewHolders, live.size >>> 4))
  if (few) return pageOfIds(products, few.intersect(live), { offset: 0, limit: most }).map(heldBy)
  const fitting: Fitting[] = []
  for (let offset = 0, limit = most; offset < live.size && fitting.length < most; offset += limit, limit = offset) {
    const met = pageOfIds(products, live, { offset, limit }).map(heldBy)
    fitting.push(...met.filter(({ count }) => count > 0))
  }
  return fitting.slice(0, most)
}

/** Products that hold one of the parts; undefined when they are more than `most`. */
function holdersOf(lists: IdLinks<Db>, parts: IdSet, most: number): IdSet | undefined {
  const holders: number[] = []
  for (const part of parts) {
    for (const product of lists.linkedTo(part)) holders.push(product)
    if (holders.length > most) return undefined
  }
  return IdSet.of(holders)
}
