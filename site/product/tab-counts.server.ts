import type { Language } from '../../contract/text.ts'
import { countParts } from '../../resources/part/part-list.server.ts'
import { countProducts } from '../../resources/product/answered-products.server.ts'
import { readingIn } from '../../resources/product/live-products.server.ts'
import type { Db } from '../../resources/tables.ts'

/** How many live products and parts hold the phrase; all of them without one. */
export async function countTabs(
  db: Db,
  phrase: string,
  language: Language,
): Promise<{ products: number; parts: number }> {
  const reading = await readingIn(db, language)
  return {
    products: await countProducts(db, { reading, filter: { phrase } }),
    parts: await countParts(db, phrase, language),
  }
}
