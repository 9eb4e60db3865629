import type { Counts } from '../../server/facet/countedBy.ts'
import { IdSet } from '../../server/facet/idSet.ts'
import { addedOf, countsOf } from '../../server/facet/narrowed.ts'
import { rankedPage } from '../../server/search/ranked.ts'
import { readShownBrands } from '../brand/shown-brands.server.ts'
import type { CatalogueContext } from '../product/listing/live-products.server.ts'
import type { FoundIds, Prefetched } from '../product/listing/product-index.server.ts'
import type { Db } from '../tables.ts'
import { brandKey, type PartQuery, partContains, productKey } from './live-parts.server.ts'
import { fittingIds, narrowedPartIds, type PartIndex } from './part-index.server.ts'
import {
  type CountedKey,
  countPartsInDatabase,
  type Fitting,
  fittingInDatabase,
  pageOfPartsInDatabase,
  totalPartsInDatabase,
} from './part-query-sql.server.ts'
import { partTexts } from './part-texts.server.ts'

/** What a page of parts needs to know of many parts. */
export interface PartListQuery extends PartQuery {
  /** Keys whose values are counted. */
  keys: readonly CountedKey[]
  /** In which context products that hold the parts are answered, and how many at most. */
  fitting?: { context: CatalogueContext; most: number }
  offset: number
  limit: number
}

export interface PartListResult {
  /** The page, in order. */
  ids: readonly number[]
  total: number
  counts: Counts
  /** For keys of which several may be chosen and something is: how many parts each value would add. */
  added: Counts
  fitting: readonly Fitting[]
}

/** Queries the index, or the database until the index is built; the result is consistent. */
export async function queryParts(
  db: Db,
  index: PartIndex | undefined,
  question: PartListQuery,
): Promise<PartListResult> {
  if (!index) return queryPartsInDatabase(db, question)
  const prefetched = {
    found: await foundParts(db, question.filter.phrase?.trim() ?? ''),
    brands: new Set((await readShownBrands(db)).map(({ id }) => id)),
  }
  return queryPartsInIndex(index, question, prefetched)
}

/** Parts that a phrase finds; undefined without one. */
async function foundParts(db: Db, phrase: string): Promise<FoundIds | undefined> {
  if (phrase === '') return undefined
  const match = (await partTexts.current(db))?.match(phrase)
  return match ? { ids: match.all, match } : partsContaining(db, phrase)
}

/** Until the texts have been read: parts that hold each word of the phrase. */
export async function partsContaining(db: Db, phrase: string): Promise<FoundIds> {
  const rows = await db.selectFrom('part').select('part.id').where(partContains(phrase)).execute()
  return { ids: IdSet.of(rows.map(({ id }) => id)), match: undefined }
}

const multipleKeys = ({ filter, keys }: PartListQuery): CountedKey[] =>
  keys.filter((key) => key === brandKey && (filter.brands ?? []).length > 0)

export async function queryPartsInDatabase(db: Db, question: PartListQuery): Promise<PartListResult> {
  return {
    ids: await pageOfPartsInDatabase(db, question, question),
    total: await totalPartsInDatabase(db, question),
    counts: await countPartsInDatabase(db, question, question.keys, 'leaveOut'),
    added: await countPartsInDatabase(db, question, multipleKeys(question), 'missing'),
    fitting: question.fitting ? await fittingInDatabase(db, question, question.fitting) : [],
  }
}

/** Nothing may be awaited in here: between two moments the index may have moved on. */
export function queryPartsInIndex(index: PartIndex, question: PartListQuery, prefetched: Prefetched): PartListResult {
  const { keys, fitting, offset, limit } = question
  const { parts } = index
  const narrowed = narrowedPartIds(index, question, prefetched)
  const { all } = narrowed
  const match = prefetched.found?.match
  const counts = countsOf(parts, narrowed, keys)
  const page = (ids: IdSet, piece: { offset: number; limit: number }) => parts.page(0, ids, piece)
  return {
    ids: match ? rankedPage(match, all, { page, offset, limit }) : page(all, { offset, limit }),
    total: all.size,
    counts,
    added: addedOf(parts, narrowed, { keys: multipleKeys(question), counts }),
    fitting: fitting ? fittingIds(index, narrowed.without(productKey), fitting) : [],
  }
}
