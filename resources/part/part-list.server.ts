import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { inLanguage } from '../../contract/in-language.ts'
import type { Language } from '../../contract/text.ts'
import { idList, isAnyOf } from '../../server/db/anyOf.ts'
import { IdSet } from '../../server/facet/idSet.ts'
import { type EntryNames, readEntryNames } from '../config/entry-names.server.ts'
import { readPolicy } from '../config/untranslated.server.ts'
import { liveProducts, readingIn } from '../product/live-products.server.ts'
import type { FacetValue } from '../product/published-product.ts'
import type { Db, Tables } from '../tables.ts'
import { part } from './part.ts'
import { type FoundParts, foundParts } from './part-index.server.ts'
import type { PartCard, PartFilter, PublishedParts } from './published-part.ts'

type Conditions = Expression<SqlBool>[]
type Choice = 'category' | 'brand' | 'product'

interface Asked {
  filter: PartFilter
  /** What the phrase finds; undefined without one, and until the texts have been read. */
  found: FoundParts | undefined
  /** The phrase as a condition. */
  holding: Conditions
  translatedOnly: boolean
  language: Language
}

const parts = () => expressionBuilder<Tables, 'part'>()

/** Parts visitors may see: enabled and not internal (areas 9); of `translatedOnly` those with a published English version (areas 1.3). */
export function liveParts(translatedOnly: boolean): Conditions {
  const eb = parts()
  const live = [eb('part.status', '=', '1'), eb('part.is_public', '=', 1)]
  if (translatedOnly) live.push(eb('part.en_status', '=', 1))
  return live
}

const mostWords = 6

/**
 * Code, name or spec contain every word of the phrase. The search index also knows drawing numbers, which no visitor may find by; so it
 * is not asked here.
 */
export function partContains(phrase: string): Expression<SqlBool> {
  const columns = ['part.code', 'part.name', 'part.name_en', 'part.spec', 'part.spec_en']
  const eb = parts()
  const words = phrase.trim().toLowerCase().split(/\s+/).slice(0, mostWords)
  return eb.and(
    words.map((word) => {
      const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      return eb.or(columns.map((column) => sql<SqlBool>`lower(${sql.ref(column)}) like ${like} escape '\\'`))
    }),
  )
}

function narrowed({ filter, translatedOnly, holding }: Asked, leaveOut?: Choice): Conditions {
  const eb = parts()
  const all = [...liveParts(translatedOnly), ...holding]
  if (filter.wear) all.push(eb('part.is_wear', '=', 1))
  if (filter.category && leaveOut !== 'category') all.push(eb('part.category', '=', filter.category))
  const { brands: chosen = [] } = filter
  if (chosen.length > 0 && leaveOut !== 'brand') {
    const enabled = eb.selectFrom('brand').select('id').where('status', '=', '1').where('id', 'in', chosen)
    all.push(eb('part.brand_id', 'in', enabled))
  }
  if (filter.product !== undefined && leaveOut !== 'product') {
    const held = eb.selectFrom('product_part').select('part_id').where('product_id', '=', filter.product)
    all.push(eb('part.id', 'in', held))
  }
  return all
}

/** Parts as cards show them; callers add conditions and order. */
export function selectPartCards(db: Db) {
  return db
    .selectFrom('part')
    .select([
      'part.id',
      'part.code',
      'part.name',
      'part.name_en',
      'part.spec',
      'part.spec_en',
      'part.material',
      'part.material_en',
      'part.category',
      'part.cover',
      'part.is_wear',
      'part.inquiry_enabled',
      'part.en_status',
    ])
}

type CardRow = Awaited<ReturnType<ReturnType<typeof selectPartCards>['execute']>>[number]

const cardOf = (row: CardRow, language: Language, categories: EntryNames): PartCard => ({
  ...inLanguage(row, language),
  category_name: categories.of(row.category),
})

/** One page of the parts tab with what it can be narrowed by (areas 23.6). */
export async function listPublishedParts(db: Db, filter: PartFilter, language: Language): Promise<PublishedParts> {
  const page = Math.max(filter.page ?? 1, 1)
  const limit = Math.min(Math.max(filter.limit ?? 24, 1), 500)
  const asked = await askedOf(db, filter, language)
  const names = await readEntryNames(db, part.fields.category, language)
  const { rows, total } = await onePage(db, asked, { offset: (page - 1) * limit, limit })
  return {
    list: rows.map((row) => cardOf(row, language, names)),
    total,
    wear: await countWear(db, asked),
    page,
    limit,
    categories: await categories(db, asked, names),
    brands: await brands(db, asked),
    products: await fittingProducts(db, asked),
  }
}

async function askedOf(db: Db, filter: PartFilter, language: Language): Promise<Asked> {
  const translatedOnly = await readPolicy(db, 'part', language)
  const phrase = filter.phrase?.trim() ?? ''
  const found = phrase === '' ? undefined : await foundParts(db, phrase, translatedOnly)
  const holds = found ? isAnyOf(db, 'part.id', idList(db, [...found.ids])) : partContains(phrase)
  return { filter, language, translatedOnly, found, holding: phrase === '' ? [] : [holds] }
}

async function onePage(db: Db, asked: Asked, piece: { offset: number; limit: number }) {
  const { found } = asked
  const where = narrowed(asked)
  if (found) {
    const held = await db
      .selectFrom('part')
      .select('part.id')
      .where((eb) => eb.and(where))
      .execute()
    const ids = found.page(IdSet.of(held.map(({ id }) => id)), piece)
    const rows = await selectPartCards(db)
      .where(isAnyOf(db, 'part.id', idList(db, ids)))
      .execute()
    const byId = new Map(rows.map((row) => [row.id, row]))
    return { rows: ids.flatMap((id) => byId.get(id) ?? []), total: held.length }
  }
  const rows = await selectPartCards(db)
    .where((eb) => eb.and(where))
    .orderBy('part.weigh', 'desc')
    .orderBy('part.id', 'desc')
    .limit(piece.limit)
    .offset(piece.offset)
    .execute()
  return { rows, total: await totalOf(db, asked) }
}

/** How many parts a filter leaves. */
export async function countPublishedParts(db: Db, filter: PartFilter, language: Language): Promise<number> {
  return totalOf(db, await askedOf(db, filter, language))
}

async function totalOf(db: Db, asked: Asked): Promise<number> {
  const { total } = await db
    .selectFrom('part')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => eb.and(narrowed(asked)))
    .executeTakeFirstOrThrow()
  return total
}

async function countWear(db: Db, asked: Asked): Promise<number> {
  const { wear } = await db
    .selectFrom('part')
    .select((eb) => eb.fn.sum<number | null>('part.is_wear').as('wear'))
    .where((eb) => eb.and(narrowed(asked)))
    .executeTakeFirstOrThrow()
  return Number(wear)
}

/** In the order of their owner; what his list does not hold any more comes last. */
async function categories(db: Db, asked: Asked, names: EntryNames): Promise<FacetValue[]> {
  const counted = await db
    .selectFrom('part')
    .select((eb) => ['part.category', eb.fn.countAll<number>().as('count')])
    .where((eb) => eb.and(narrowed(asked, 'category')))
    .groupBy('part.category')
    .execute()
  const counts = new Map(counted.map(({ category, count }) => [category, count]))
  return [...new Set([...names.keys, ...counts.keys()])].flatMap((value) => {
    const count = counts.get(value)
    return count === undefined
      ? []
      : [{ value, label: names.of(value), count, chosen: asked.filter.category === value }]
  })
}

async function brands(db: Db, asked: Asked): Promise<FacetValue[]> {
  const { filter, language } = asked
  const rows = await db
    .selectFrom('part')
    .innerJoin('brand', 'brand.id', 'part.brand_id')
    .select((eb) => [
      'brand.id',
      'brand.name',
      'brand.name_en',
      'brand.en_status',
      eb.fn.countAll<number>().as('count'),
    ])
    .where('brand.status', '=', '1')
    .where((eb) => eb.and(narrowed(asked, 'brand')))
    .groupBy(['brand.id', 'brand.name', 'brand.name_en', 'brand.en_status', 'brand.weigh'])
    .orderBy('brand.weigh', 'desc')
    .orderBy('brand.id', 'desc')
    .execute()
  const chosen = filter.brands ?? []
  // Whoever has one of these brands has no other.
  return rows.map((row) => {
    const { id, name, count } = inLanguage(row, language)
    const isChosen = chosen.includes(id)
    return {
      value: `${id}`,
      label: name,
      count,
      chosen: isChosen,
      ...(chosen.length > 0 && !isChosen && { adds: count }),
    }
  })
}

/** A select box holds no more than this; longer catalogues are narrowed by category or phrase first. */
const mostProducts = 200

/** Live products that hold some of these parts: the filter "fits model". */
async function fittingProducts(db: Db, asked: Asked): Promise<FacetValue[]> {
  const { filter, language } = asked
  const reading = await readingIn(db, language)
  const rows = await db
    .selectFrom('product_part')
    .innerJoin('product', 'product.id', 'product_part.product_id')
    .innerJoin('part', 'part.id', 'product_part.part_id')
    .select(['product.id', 'product.code', 'product.name', 'product.name_en', 'product.en_status'])
    .select((eb) => eb.fn.count<number>('product_part.part_id').distinct().as('count'))
    .where((eb) => eb.and(liveProducts(reading)))
    .where((eb) => eb.and(narrowed(asked, 'product')))
    .groupBy(['product.id', 'product.code', 'product.name', 'product.name_en', 'product.en_status', 'product.weigh'])
    .orderBy('product.weigh', 'desc')
    .orderBy('product.id', 'desc')
    .limit(mostProducts)
    .execute()
  return rows.map((row) => {
    const { id, code, name, count } = inLanguage(row, language)
    return { value: `${id}`, label: `${code} ${name}`, count, chosen: filter.product === id }
  })
}
