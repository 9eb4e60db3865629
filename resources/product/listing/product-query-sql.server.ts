import { dialectOf } from '../../../server/db/dialect.ts'
import type { CountedBy, Counts } from '../../../server/facet/countedBy.ts'
import type { Db } from '../../tables.ts'
import { brandKey, flagKey, typeKey } from '../product-facet.ts'
import { type CatalogueContext, chosenFacets, multipleKeys, productConditions } from './live-products.server.ts'
import type { ProductFilter } from './product-filter.ts'

export interface ProductQuery {
  context: CatalogueContext
  filter: ProductFilter
}

/**
 * The plain count: every row is looked at. It answers until the index has been built (product-index.server.ts), and says what the
 * index must answer.
 */
export async function countInDatabase(db: Db, question: ProductQuery, keys: readonly string[]): Promise<Counts> {
  // Keys with a choice are asked one by one, since their own choice must not hide their other values.
  const chosen = new Set(Object.keys(chosenFacets(question.filter)))
  const together = keys.filter((key) => !(key in ownColumns) && !chosen.has(key))
  const counts = await countFacets(db, question, { keys: together })
  for (const key of keys.filter((key) => !together.includes(key))) {
    counts.set(key, await countKey(db, question, { key, leaveOut: key }))
  }
  return counts
}

/** How many products each value of a key would add to those that its chosen values leave; keys without a choice are left out. */
export async function addedInDatabase(db: Db, question: ProductQuery, keys: readonly string[]): Promise<Counts> {
  const chosen = multipleKeys(question.filter)
  const added = new Map<string, ReadonlyMap<string, number>>()
  for (const key of keys.filter((key) => chosen.includes(key))) {
    added.set(key, await countKey(db, question, { key, missing: key }))
  }
  return added
}

export async function totalInDatabase(db: Db, { context, filter }: ProductQuery): Promise<number> {
  const { total } = await db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => eb.and(productConditions(context, filter, { dialect: dialectOf(db) })))
    .executeTakeFirstOrThrow()
  return total
}

const orders = { default: 'product.weigh', newest: 'product.create_time', views: 'product.views' } as const

export async function pageInDatabase(
  db: Db,
  { context, filter }: ProductQuery,
  { offset, limit }: { offset: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('product')
    .select('product.id')
    .where((eb) => eb.and(productConditions(context, filter, { dialect: dialectOf(db) })))
    .orderBy(orders[filter.sort ?? 'default'], (order) => order.desc().nullsLast())
    .orderBy('product.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}

type Values = ReadonlyMap<string, number>

/** One key, and which products count for it. */
type OneKey = CountedBy & { key: string }

const ownColumns: Readonly<Record<string, (db: Db, question: ProductQuery, asked: OneKey) => Promise<Values>>> = {
  [typeKey]: (db, question, asked) => countColumn(db, question, { ...asked, column: 'product_type_id' }),
  [brandKey]: (db, question, asked) => countColumn(db, question, { ...asked, column: 'brand_id' }),
  [flagKey]: countFlags,
}

async function countKey(db: Db, question: ProductQuery, { key, ...by }: OneKey): Promise<Values> {
  const own = ownColumns[key]
  if (own) return own(db, question, { key, ...by })
  return (await countFacets(db, question, { keys: [key], ...by })).get(key) ?? new Map()
}

async function countFacets(
  db: Db,
  { context, filter }: ProductQuery,
  { keys, ...by }: CountedBy & { keys: readonly string[] },
): Promise<Map<string, Values>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_facet')
    .innerJoin('product', 'product.id', 'product_facet.product_id')
    .select((eb) => ['product_facet.key', 'product_facet.value', eb.fn.countAll<number>().as('count')])
    .where('product_facet.key', 'in', keys)
    .where((eb) => eb.and(productConditions(context, filter, { dialect: dialectOf(db), ...by })))
    .groupBy(['product_facet.key', 'product_facet.value'])
    .execute()
  const counts = new Map<string, Map<string, number>>()
  for (const { key, value, count } of rows) {
    counts.set(key, (counts.get(key) ?? new Map<string, number>()).set(value, count))
  }
  return counts
}

async function countColumn(
  db: Db,
  { context, filter }: ProductQuery,
  { column, ...by }: OneKey & { column: 'product_type_id' | 'brand_id' },
): Promise<Values> {
  const rows = await db
    .selectFrom('product')
    .select((eb) => [`product.${column} as value`, eb.fn.countAll<number>().as('count')])
    .where((eb) => eb.and(productConditions(context, filter, { dialect: dialectOf(db), ...by })))
    .where(`product.${column}`, 'is not', null)
    .groupBy(`product.${column}`)
    .execute()
  return new Map(rows.map(({ value, count }) => [`${value}`, count]))
}

async function countFlags(db: Db, { context, filter }: ProductQuery, by: OneKey): Promise<Values> {
  const counted = await db
    .selectFrom('product')
    .select((eb) => [
      eb.fn.sum<number | null>('product.is_new').as('new'),
      eb.fn.sum<number | null>('product.is_hot').as('hot'),
      eb.fn.sum<number | null>('product.is_home').as('home'),
    ])
    .where((eb) => eb.and(productConditions(context, filter, { dialect: dialectOf(db), ...by })))
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
