import { liveParts, partContains } from '../../resources/part/part-list.server.ts'
import { narrowed } from '../../resources/product/live-products.server.ts'
import { readTypeTree } from '../../resources/product-type/type-tree.server.ts'
import type { Db } from '../../resources/tables.ts'
import { dialectOf } from '../../server/db/dialect.ts'

/** How many live products and parts hold the phrase; all of them without one. */
export async function countTabs(db: Db, phrase: string): Promise<{ products: number; parts: number }> {
  const tree = await readTypeTree(db)
  const products = await db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.and(narrowed(tree, { phrase }, { dialect: dialectOf(db) })))
    .executeTakeFirstOrThrow()
  const parts = await db
    .selectFrom('part')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where((eb) => eb.and([...liveParts(), ...(phrase ? [partContains(phrase)] : [])]))
    .executeTakeFirstOrThrow()
  return { products: products.count, parts: parts.count }
}
