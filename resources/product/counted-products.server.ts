import { dialectOf } from '../../server/db/dialect.ts'
import type { Db } from '../tables.ts'
import { chosenFacets, narrowed, type Reading } from './live-products.server.ts'
import { brandKey, flagKey, typeKey } from './product-facet.ts'
import type { ProductFilter } from './published-product.ts'

/** How many products have each value of a key, of those that the rest of the question leaves. */
export type Counts = ReadonlyMap<string, ReadonlyMap<string, number>>

export interface Question {
  reading: Reading
  filter: ProductFilter
}

/**
 * The plain count: every row is looked at. It answers until the index has been built (product-index.server.ts), and says what the
 * index must answer.
 */
export async function countInDatabase(db: Db, question: Question, keys: readonly string[]): Promise<Counts> {
  const own = { [typeKey]: countTypes, [brandKey]: countBrands, [flagKey]: countFlags }
  const counts = new Map<string, Map<string, number>>()
  for (const [key, count] of Object.entries(own)) {
    if (keys.includes(key)) counts.set(key, await count(db, question))
  }
  // Keys with a choice are asked one by one, since their own choice must not hide their other values.
  const chosen = new Set(Object.keys(chosenFacets(question.filter)))
  const facets = keys.filter((key) => !(key in own))
  const groups = [
    facets.filter((key) => !chosen.has(key)),
    ...facets.filter((key) => chosen.has(key)).map((key) => [key]),
  ]
  for (const group of groups) {
    for (const { key, value, count } of await countGroup(db, question, group)) {
      counts.set(key, (counts.get(key) ?? new Map<string, number>()).set(value, count))
    }
  }
  return counts
}

export async function totalInDatabase(db: Db, { reading, filter }: Question): Promise<number> {
  const { total } = await db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => eb.and(narrowed(reading, filter, { dialect: dialectOf(db) })))
    .executeTakeFirstOrThrow()
  return total
}

const orders = { default: 'product.weigh', newest: 'product.create_time', views: 'product.views' } as const

export async function pageInDatabase(
  db: Db,
  { reading, filter }: Question,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('product')
    .select('product.id')
    .where((eb) => eb.and(narrowed(reading, filter, { dialect: dialectOf(db) })))
    .orderBy(orders[filter.sort ?? 'default'], (order) => order.desc().nullsLast())
    .orderBy('product.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}

async function countGroup(db: Db, { reading, filter }: Question, keys: readonly string[]) {
  if (keys.length === 0) return []
  const leaveOut = keys.length === 1 ? keys[0] : undefined
  const on = { dialect: dialectOf(db), ...(leaveOut === undefined ? {} : { leaveOut }) }
  return db
    .selectFrom('product_facet')
    .innerJoin('product', 'product.id', 'product_facet.product_id')
    .select((eb) => ['product_facet.key', 'product_facet.value', eb.fn.countAll<number>().as('count')])
    .where('product_facet.key', 'in', keys)
    .where((eb) => eb.and(narrowed(reading, filter, on)))
    .groupBy(['product_facet.key', 'product_facet.value'])
    .execute()
}

const countTypes = (db: Db, question: Question) =>
  countColumn(db, question, { column: 'product_type_id', key: typeKey })
const countBrands = (db: Db, question: Question) => countColumn(db, question, { column: 'brand_id', key: brandKey })

async function countColumn(
  db: Db,
  { reading, filter }: Question,
  { column, key }: { column: 'product_type_id' | 'brand_id'; key: string },
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('product')
    .select((eb) => [`product.${column} as value`, eb.fn.countAll<number>().as('count')])
    .where((eb) => eb.and(narrowed(reading, filter, { dialect: dialectOf(db), leaveOut: key })))
    .where(`product.${column}`, 'is not', null)
    .groupBy(`product.${column}`)
    .execute()
  return new Map(rows.map(({ value, count }) => [`${value}`, count]))
}

async function countFlags(db: Db, { reading, filter }: Question): Promise<Map<string, number>> {
  const counted = await db
    .selectFrom('product')
    .select((eb) => [
      eb.fn.sum<number | null>('product.is_new').as('new'),
      eb.fn.sum<number | null>('product.is_hot').as('hot'),
      eb.fn.sum<number | null>('product.is_home').as('home'),
    ])
    .where((eb) => eb.and(narrowed(reading, filter, { dialect: dialectOf(db), leaveOut: flagKey })))
    .executeTakeFirstOrThrow()
  return new Map(Object.entries(counted).flatMap(([flag, count]) => (count ? [[flag, count] as const] : [])))
}

export async function shownByTypeInDatabase(db: Db, translatedOnly: boolean): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('product')
    .select((eb) => ['product_type_id', eb.fn.countAll<number>().as('count')])
    .where('status', '=', '1')
    .$if(translatedOnly, (live) => live.where('en_status', '=', 1))
    .groupBy('product_type_id')
    .execute()
  return new Map(rows.map((row) => [`${row.product_type_id}`, row.count]))
}
