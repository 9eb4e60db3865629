import { inLanguage } from '../../contract/in-language.ts'
import type { Language } from '../../contract/text.ts'
import { idList, isAnyOf } from '../../server/db/anyOf.ts'
import { runBuilt } from '../../server/db/builtOnce.ts'
import { readShownBrands } from '../brand/shown-brands.server.ts'
import { type EntryNames, readEntryNames } from '../config/entry-names.server.ts'
import { readPolicy } from '../config/untranslated.server.ts'
import { brandValues, valuesOf } from '../product/facets.server.ts'
import { readingIn } from '../product/live-products.server.ts'
import type { FacetValue } from '../product/published-product.ts'
import type { Db } from '../tables.ts'
import { answerParts, type PartsAnswer } from './answered-parts.server.ts'
import type { Fitting } from './counted-parts.server.ts'
import { brandKey, categoryKey, wearKey } from './live-parts.server.ts'
import { part } from './part.ts'
import { partIndex } from './part-index.server.ts'
import type { PartCard, PartFilter, PublishedParts } from './published-part.ts'

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

/** A select box holds no more than this; longer catalogues are narrowed by category or phrase first. */
const mostProducts = 200

/** One page of the parts tab with what it can be narrowed by (areas 23.6). */
export async function listPublishedParts(db: Db, filter: PartFilter, language: Language): Promise<PublishedParts> {
  const page = Math.max(filter.page ?? 1, 1)
  const limit = Math.min(Math.max(filter.limit ?? 24, 1), 500)
  const index = await partIndex(db)
  const [names, translatedOnly, reading] = await Promise.all([
    readEntryNames(db, part.fields.category, language),
    readPolicy(db, 'part', language),
    readingIn(db, language),
  ])
  const answer = await answerParts(db, index, {
    filter,
    translatedOnly,
    keys: [categoryKey, brandKey, wearKey],
    fitting: { reading, most: mostProducts },
    offset: (page - 1) * limit,
    limit,
  })
  const chosen = { chosen: filter.brands ?? [], language }
  return {
    list: await cardsOf(db, answer.ids, { language, names }),
    total: answer.total,
    wear: answer.counts.get(wearKey)?.get('1') ?? 0,
    page,
    limit,
    categories: categories(answer, filter, names),
    brands: brandValues(await readShownBrands(db), valuesOf(answer, brandKey), chosen),
    products: await fittingProducts(db, answer.fitting, { filter, language }),
  }
}

/** How many parts a filter leaves. */
export async function countPublishedParts(db: Db, filter: PartFilter, language: Language): Promise<number> {
  const index = await partIndex(db)
  const translatedOnly = await readPolicy(db, 'part', language)
  return (await answerParts(db, index, { filter, translatedOnly, keys: [], offset: 0, limit: 0 })).total
}

async function cardsOf(
  db: Db,
  ids: readonly number[],
  { language, names }: { language: Language; names: EntryNames },
): Promise<PartCard[]> {
  const { rows } = await runBuilt(db, 'part cards', [idList(db, ids)], ([list]) =>
    selectPartCards(db)
      .where(isAnyOf(db, 'part.id', list))
      .compile(),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map((row) => ({ ...inLanguage(row, language), category_name: names.of(row.category) }))
}

/** In the order of their owner; what his list does not hold any more comes last. */
function categories(answer: PartsAnswer, filter: PartFilter, names: EntryNames): FacetValue[] {
  const valued = valuesOf(answer, categoryKey)
  const held = answer.counts.get(categoryKey)?.keys() ?? []
  const chosen = filter.category ? [filter.category] : []
  return [...new Set([...names.keys, ...held, ...chosen])].flatMap(
    (value) => valued(value, names.of(value), filter.category === value) ?? [],
  )
}

/** Live products that hold some of these parts: the filter "fits model". */
async function fittingProducts(
  db: Db,
  fitting: readonly Fitting[],
  { filter, language }: { filter: PartFilter; language: Language },
): Promise<FacetValue[]> {
  const ids = fitting.map(({ id }) => id)
  const { rows } = await runBuilt(db, 'fitting products', [idList(db, ids)], ([list]) =>
    db
      .selectFrom('product')
      .select(['id', 'code', 'name', 'name_en', 'en_status'])
      .where(isAnyOf(db, 'id', list))
      .compile(),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return fitting.flatMap(({ id, count }) => {
    const row = byId.get(id)
    if (!row) return []
    const { code, name } = inLanguage(row, language)
    return { value: `${id}`, label: `${code} ${name}`, count, chosen: filter.product === id }
  })
}
