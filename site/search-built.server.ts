import { articleTexts } from '../resources/article/article-texts.server.ts'
import { arePartsRead } from '../resources/part/part-index.server.ts'
import { productIndex } from '../resources/product/listing/product-index.server.ts'
import { productTexts } from '../resources/product/product-texts.server.ts'
import type { Db } from '../resources/tables.ts'

/**
 * Whether everything that the search reads stands in memory; what does not is begun to be read. Until then the database answers, which knows
 * neither sounds nor slips, so an answer of that time is not kept.
 */
export async function isSearchBuilt(db: Db): Promise<boolean> {
  const products = [await productIndex(db), await productTexts.current(db), await articleTexts.current(db)]
  return (await arePartsRead(db)) && products.every((kept) => kept !== undefined)
}
