import { dialectOf } from '../../../server/db/dialect.ts'
import { IdSet } from '../../../server/facet/idSet.ts'
import type { Match } from '../../../server/search/matching.ts'
import type { TypeTree } from '../../product-type/type-tree.server.ts'
import type { Db } from '../../tables.ts'
import { productLabels, productTexts } from '../product-texts.server.ts'
import { type CatalogueContext, phraseConditions } from './live-products.server.ts'
import { type FoundIds, productIndex } from './product-index.server.ts'

/** Every product that a phrase finds, live or not; undefined when the phrase asks for nothing. The one place that says what a search means. */
export async function phraseIds(
  db: Db,
  context: CatalogueContext,
  phrase: string | undefined,
): Promise<FoundIds | undefined> {
  if (phrase === undefined || phrase.trim() === '') return undefined
  const match = await matchedProducts(db, context.tree, phrase)
  return match ? { ids: match.all, match } : phraseIdsInDatabase(db, context, phrase)
}

/** Until the texts have been read: products that hold the phrase, or each of its words, as it stands. */
export async function phraseIdsInDatabase(db: Db, context: CatalogueContext, phrase: string): Promise<FoundIds> {
  const found = phraseConditions(context.tree, phrase, dialectOf(db))
  const rows = await db
    .selectFrom('product')
    .select('product.id')
    .where((eb) => eb.and(found))
    .execute()
  return { ids: IdSet.of(rows.map(({ id }) => id)), match: undefined }
}

/** Every product that a phrase finds, live or not; undefined until the texts have been read. */
export async function matchedProducts(db: Db, tree: TypeTree, phrase: string): Promise<Match | undefined> {
  const rows = await productIndex(db)
  const texts = await productTexts.current(db)
  if (!rows || !texts) return undefined
  const labels = await productLabels(db, tree, rows)
  // Another one whenever a product gets or loses a value.
  const moment = rows.remember('search', () => ({}))
  return texts.match(phrase, labels, moment)
}
