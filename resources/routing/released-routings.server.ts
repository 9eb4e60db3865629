import type { Db } from '../tables.ts'

/** The released routing of each product, its default first: code and revision. */
export async function releasedRoutings(db: Db, products: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (products.length === 0) return new Map()
  const rows = await db
    .selectFrom('routing')
    .select(['product_id', 'code', 'revision'])
    .where('product_id', 'in', products)
    .where('state', '=', 'released')
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute()
  const found = new Map<number, string>()
  for (const { product_id, code, revision } of rows) {
    const id = Number(product_id)
    if (!found.has(id)) found.set(id, `${code} R${revision}`)
  }
  return found
}
