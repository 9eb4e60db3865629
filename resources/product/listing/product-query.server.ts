import type { Language } from '../../../contract/text.ts'
import type { Counts } from '../../../server/facet/countedBy.ts'
import type { IdSet } from '../../../server/facet/idSet.ts'
import { addedOf, countsOf, type Narrowed } from '../../../server/facet/narrowed.ts'
import { rankedPage } from '../../../server/search/ranked.ts'
import { readShownBrands } from '../../brand/shown-brands.server.ts'
import { readPolicy } from '../../config/untranslated.server.ts'
import type { Db } from '../../tables.ts'
import { typeKey } from '../product-facet.ts'
import { liveKey, multipleKeys } from './live-products.server.ts'
import { phraseIds } from './phrase-ids.server.ts'
import type { ProductFilter } from './product-filter.ts'
import {
  filterValues,
  narrowedIds,
  type Prefetched,
  type ProductIndex,
  pageOfIds,
  productIndex,
  shownIds,
} from './product-index.server.ts'
import {
  addedInDatabase,
  countInDatabase,
  type ProductQuery,
  pageInDatabase,
  shownByTypeInDatabase,
  totalInDatabase,
} from './product-query-sql.server.ts'

/** What a page of the product centre needs to know of many products. */
export interface ProductListQuery extends ProductQuery {
  /** Keys whose values are counted. */
  keys: readonly string[]
  /** Filters with the same phrase and a part of the same values; products are counted by type under each, whatever type is chosen. */
  byType: readonly ProductFilter[]
  offset: number
  limit: number
}

export interface ProductListResult {
  /** The page, in order. */
  ids: readonly number[]
  total: number
  counts: Counts
  /** For keys of which something is chosen: how many products each value would add to those of the page. */
  added: Counts
  /** For each filter of `byType`: how many products of every type there are, and how many altogether. */
  byType: readonly { counts: ReadonlyMap<string, number>; total: number }[]
}

/** Queries the index, or the database until the index is built; the result is consistent. */
export async function queryProducts(db: Db, question: ProductListQuery): Promise<ProductListResult> {
  const prefetched = {
    found: await phraseIds(db, question.context, question.filter.phrase),
    brands: new Set((await readShownBrands(db)).map(({ id }) => id)),
  }
  const index = await productIndex(db)
  return index ? queryIndex(index, question, prefetched) : queryDatabase(db, question)
}

/** How many products a question leaves. */
export async function countProducts(db: Db, question: ProductQuery): Promise<number> {
  return (await queryProducts(db, { ...question, keys: [], byType: [], offset: 0, limit: 0 })).total
}

/** Products that readers of the language may see, by their own type, whether that is enabled or not. */
export async function countShownByType(db: Db, language: Language): Promise<ReadonlyMap<string, number>> {
  const translatedOnly = await readPolicy(db, 'product', language)
  const index = await productIndex(db)
  if (!index) return shownByTypeInDatabase(db, translatedOnly)
  const count = () => index.counts([typeKey], shownIds(index, translatedOnly)).get(typeKey) ?? new Map()
  return index.remember(`types ${translatedOnly}`, count)
}

export async function queryDatabase(db: Db, question: ProductListQuery): Promise<ProductListResult> {
  const { context, byType, ...rest } = question
  const each: { counts: ReadonlyMap<string, number>; total: number }[] = []
  for (const { type, ...filter } of byType) {
    const counts = (await countInDatabase(db, { context, filter }, [typeKey])).get(typeKey) ?? new Map()
    each.push({ counts, total: await totalInDatabase(db, { context, filter }) })
  }
  return {
    ids: rest.limit === 0 ? [] : await pageInDatabase(db, question, rest),
    total: await totalInDatabase(db, question),
    counts: await countInDatabase(db, question, rest.keys),
    added: await addedInDatabase(db, question, rest.keys),
    byType: each,
  }
}

/** Nothing may be awaited in here: between two moments the index may have moved on. */
export function queryIndex(index: ProductIndex, question: ProductListQuery, prefetched: Prefetched): ProductListResult {
  const { filter, offset, limit } = question
  const narrowed = narrowedIds(index, question, prefetched)
  const { all } = narrowed
  const page = (ids: IdSet, piece: { offset: number; limit: number }) =>
    pageOfIds(index, ids, { sort: filter.sort, ...piece })
  // A chosen order is kept; otherwise better matches of the phrase come first.
  const match = (filter.sort ?? 'default') === 'default' ? prefetched.found?.match : undefined
  const types = (filter: ProductFilter): ProductListResult['byType'][number] => {
    const left = narrowed.leaving([typeKey, ...keysWithout(filter, question)])
    const { counts, total } = countInIndex(
      index,
      { ...question, filter, keys: [typeKey] },
      { narrowed: left, prefetched },
    )
    return { counts: counts.get(typeKey) ?? new Map(), total }
  }
  return {
    ids: match ? rankedPage(match, all, { page, offset, limit }) : page(all, { offset, limit }),
    ...countInIndex(index, question, { narrowed, prefetched }),
    byType: question.byType.map(types),
  }
}

/** Another page or order needs the same numbers: they are counted once for every change of the index. */
function countInIndex(
  index: ProductIndex,
  { keys, ...question }: ProductQuery & Pick<ProductListQuery, 'keys'>,
  { narrowed, prefetched }: { narrowed: Narrowed; prefetched: Prefetched },
): Pick<ProductListResult, 'total' | 'counts' | 'added'> {
  const count = () => {
    const counts = countsOf(index, narrowed, keys)
    const several = multipleKeys(question.filter).filter((key) => keys.includes(key))
    return { total: narrowed.all.size, counts, added: addedOf(index, narrowed, { keys: several, counts }) }
  }
  // What a phrase finds changes with texts too.
  if (prefetched.found) return count()
  const asked = [...filterValues(question, prefetched)].filter(([key]) => narrowed.questions.includes(key))
  return index.remember(`numbers ${keys} of ${JSON.stringify(asked)} ${liveKey(question.context)}`, count)
}

/** Keys that the list filters by and this filter does not. */
function keysWithout(filter: ProductFilter, list: ProductQuery): string[] {
  const kept = multipleKeys(filter)
  return multipleKeys(list.filter).filter((question) => !kept.includes(question))
}
