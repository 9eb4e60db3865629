import { dialectOf } from '../../../server/db/dialect.ts'
import { IdSet } from '../../../server/facet/idSet.ts'
import type { Db } from '../../tables.ts'
import { containing, type Reading } from './live-products.server.ts'
import { matchedProducts } from './matched-products.server.ts'
import type { FoundProducts } from './product-index.server.ts'

/** Every product that a phrase finds, live or not; undefined when the phrase asks for nothing. The one place that says what a search means. */
export async function phraseIds(
  db: Db,
  reading: Reading,
  phrase: string | undefined,
): Promise<FoundProducts | undefined> {
  if (phrase === undefined || phrase.trim() === '') return undefined
  const match = await matchedProducts(db, reading.tree, phrase)
  return match ? { ids: match.all, match } : phraseIdsInDatabase(db, reading, phrase)
}

/** Until the texts have been read: products that hold the phrase, or each of its words, as it stands. */
export async function phraseIdsInDatabase(db: Db, reading: Reading, phrase: string): Promise<FoundProducts> {
  const found = containing(reading.tree, phrase, dialectOf(db))
  const rows = await db
    .selectFrom('product')
    .select('product.id')
    .where((eb) => eb.and(found))
    .execute()
  return { ids: IdSet.of(rows.map(({ id }) => id)), match: undefined }
}
