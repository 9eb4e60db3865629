import type { Language } from '../../contract/text.ts'
import { idList, isAnyOf } from '../../server/db/anyOf.ts'
import { runBuilt } from '../../server/db/builtOnce.ts'
import { type Needles, needlesOf } from '../../server/search/matching.ts'
import { readPolicy } from '../config/untranslated.server.ts'
import { liveParts } from '../part/live-parts.server.ts'
import { partIndex } from '../part/part-index.server.ts'
import { queryParts } from '../part/part-query.server.ts'
import { partTexts } from '../part/part-texts.server.ts'
import type { Db } from '../tables.ts'
import { catalogueContext, liveKey, liveProducts } from './listing/live-products.server.ts'
import { matchedProducts } from './listing/phrase-ids.server.ts'
import { queryProducts } from './listing/product-query.server.ts'
import { type CatalogueHits, partHit, productHit } from './published-product.ts'

const most = 8

/** What was found of one kind, and what is marked in it. */
export interface Hits<Row> {
  list: Row[]
  total: number
  needles: Needles
}

export interface FoundCatalogue {
  products: Hits<CatalogueHits['products'][number]>
  parts: Hits<CatalogueHits['parts'][number]>
}

/** What the search overlay shows of the catalogue (areas 23.1): live rows only, the best first, as many in all as the lists say. */
export async function searchCatalogue(db: Db, phrase: string, language: Language): Promise<FoundCatalogue> {
  const asked = phrase.trim()
  const none = { list: [], total: 0, needles: needlesOf(asked) }
  if (asked === '') return { products: none, parts: none }
  return { products: await products(db, asked, language), parts: await parts(db, asked, language) }
}

async function products(db: Db, phrase: string, language: Language): Promise<FoundCatalogue['products']> {
  const context = await catalogueContext(db, language)
  const match = await matchedProducts(db, context.tree, phrase)
  const question = { context, filter: { phrase }, keys: [], byType: [] }
  const { ids, total } = await queryProducts(db, { ...question, offset: 0, limit: most })
  const { rows } = await runBuilt(db, `hits ${liveKey(context)}`, [idList(db, ids)], ([list]) =>
    db
      .selectFrom('product')
      .select(productHit.columns)
      .where(isAnyOf(db, 'id', list))
      .where((eb) => eb.and(liveProducts(context)))
      .compile(),
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  const list = ids.flatMap((id) => found.get(id) ?? []).map((row) => productHit.project(row, language))
  return { list, total, needles: match?.needles ?? needlesOf(phrase) }
}

async function parts(db: Db, phrase: string, language: Language): Promise<FoundCatalogue['parts']> {
  const index = await partIndex(db)
  const translatedOnly = await readPolicy(db, 'part', language)
  const match = (await partTexts.current(db))?.match(phrase)
  const { ids, total } = await queryParts(db, index, {
    filter: { phrase },
    translatedOnly,
    keys: [],
    offset: 0,
    limit: most,
  })
  const { rows } = await runBuilt(db, `part hits ${translatedOnly}`, [idList(db, ids)], ([list]) =>
    db
      .selectFrom('part')
      .select(partHit.columns)
      .where(isAnyOf(db, 'id', list))
      .where((eb) => eb.and(liveParts(translatedOnly)))
      .compile(),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const list = ids.flatMap((id) => byId.get(id) ?? []).map((row) => partHit.project(row, language))
  return { list, total, needles: match?.needles ?? needlesOf(phrase) }
}
