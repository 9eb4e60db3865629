import { articleTexts } from '../resources/article/article-texts.server.ts'
import { arePartsRead } from '../resources/part/part-index.server.ts'
import { productIndex } from '../resources/product/listing/product-index.server.ts'
import { productTexts } from '../resources/product/product-texts.server.ts'
import type { Db } from '../resources/tables.ts'

/**
 * Whether everything that the search reads is in memory; loading of the rest is started. Until then the database
 * answers, without matching sounds or typing errors, so an answer of that time is not cached.
 */
export async function isSearchBuilt(db: Db): Promise<boolean> {
  const products = [await productIndex(db), await productTexts.current(db), await articleTexts.current(db)]
  return (await arePartsRead(db)) && products.every((kept) => kept !== undefined)
}
