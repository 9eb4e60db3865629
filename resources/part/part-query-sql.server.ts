import type { CountedBy, Counts } from '../../server/facet/countedBy.ts'
import { type CatalogueContext, liveProducts } from '../product/listing/live-products.server.ts'
import type { Db } from '../tables.ts'
import { brandKey, categoryKey, type PartQuery, partConditions, productKey, wearKey } from './live-parts.server.ts'

/** Keys of which values are counted. */
export type CountedKey = typeof categoryKey | typeof brandKey | typeof wearKey

/** A product that holds some of the parts, and how many of them. */
export interface Fitting {
  id: number
  count: number
}

const columns = { [categoryKey]: 'category', [brandKey]: 'brand_id', [wearKey]: 'is_wear' } as const

/**
 * The plain count: every row is looked at. It answers until the index has been built (part-index.server.ts), and says what the index
 * must answer. `leaveOut`: the parts of each value, whatever was chosen of its key; `missing`: those that a value would add to the chosen ones.
 */
export async function countPartsInDatabase(
  db: Db,
  question: PartQuery,
  keys: readonly CountedKey[],
  way: keyof CountedBy,
): Promise<Counts> {
  const counts = new Map<string, ReadonlyMap<string, number>>()
  for (const key of keys) counts.set(key, await countColumn(db, question, { key, [way]: key }))
  return counts
}

async function countColumn(
  db: Db,
  question: PartQuery,
  { key, ...by }: CountedBy & { key: CountedKey },
): Promise<ReadonlyMap<string, number>> {
  const column = columns[key]
  const rows = await db
    .selectFrom('part')
    .select((eb) => [`part.${column} as value`, eb.fn.countAll<number>().as('count')])
    .where((eb) => eb.and(partConditions(question, by)))
    .where(`part.${column}`, 'is not', null)
    .groupBy(`part.${column}`)
    .execute()
  // "Not a wearing part" is no value to filter by.
  const offered = rows.filter(({ value }) => key !== wearKey || value === 1)
  return new Map(offered.map(({ value, count }) => [`${value}`, count]))
}

export async function totalPartsInDatabase(db: Db, question: PartQuery): Promise<number> {
  const { total } = await db
    .selectFrom('part')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => eb.and(partConditions(question, {})))
    .executeTakeFirstOrThrow()
  return total
}

export async function pageOfPartsInDatabase(
  db: Db,
  question: PartQuery,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  if (limit === 0) return []
  const rows = await db
    .selectFrom('part')
    .select('part.id')
    .where((eb) => eb.and(partConditions(question, {})))
    .orderBy('part.weigh', 'desc')
    .orderBy('part.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}

/** Live products that hold some of these parts, in the order of their list. */
export async function fittingInDatabase(
  db: Db,
  question: PartQuery,
  { context, most }: { context: CatalogueContext; most: number },
): Promise<Fitting[]> {
  return db
    .selectFrom('product_part')
    .innerJoin('product', 'product.id', 'product_part.product_id')
    .innerJoin('part', 'part.id', 'product_part.part_id')
    .select(['product.id'])
    .select((eb) => eb.fn.count<number>('product_part.part_id').distinct().as('count'))
    .where((eb) => eb.and(liveProducts(context)))
    .where((eb) => eb.and(partConditions(question, { leaveOut: productKey })))
    .groupBy(['product.id', 'product.weigh'])
    .orderBy('product.weigh', 'desc')
    .orderBy('product.id', 'desc')
    .limit(most)
    .execute()
}
