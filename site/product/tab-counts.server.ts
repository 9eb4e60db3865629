import type { Language } from '../../contract/text.ts'
import { readPolicy } from '../../resources/config/untranslated.server.ts'
import { liveParts, partContains } from '../../resources/part/part-list.server.ts'
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
  const live = liveParts(await readPolicy(db, 'part', language))
  const products = await countProducts(db, { reading, filter: { phrase } })
  const parts = await db
    .selectFrom('part')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.and([...live, ...(phrase ? [partContains(phrase)] : [])]))
    .executeTakeFirstOrThrow()
  return { products, parts: parts.count }
}
