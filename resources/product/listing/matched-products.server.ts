import type { Match } from '../../../server/search/matching.ts'
import type { TypeTree } from '../../product-type/type-tree.server.ts'
import type { Db } from '../../tables.ts'
import { productLabels, productTexts } from '../product-texts.server.ts'
import { productIndex } from './product-index.server.ts'

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
