import { dialectOf } from '../../server/db/dialect.ts'
import { IdSet } from '../../server/facet/idSet.ts'
import type { Db } from '../tables.ts'
import { containing, type Reading } from './live-products.server.ts'

/** Every product that a phrase finds, live or not; undefined when the phrase asks for nothing. The one place that says what a search means. */
export async function phraseIds(db: Db, reading: Reading, phrase: string | undefined): Promise<IdSet | undefined> {
  const found = containing(reading.tree, phrase, dialectOf(db))
  if (found.length === 0) return undefined
  const rows = await db
    .selectFrom('product')
    .select('product.id')
    .where((eb) => eb.and(found))
    .execute()
  return IdSet.of(rows.map(({ id }) => id))
}
