import { projection } from '../../contract/definition/projection.ts'
import type { Language } from '../../contract/text.ts'
import { idList, isAnyOf } from '../../server/db/anyOf.ts'
import { runBuilt } from '../../server/db/builtOnce.ts'
import { readShownBrands } from '../brand/shown-brands.server.ts'
import { type EntryNames, readEntryNames } from '../config/entry-names.server.ts'
import { readPolicy } from '../config/untranslated.server.ts'
import { brandValues, valuesOf } from '../product/listing/facets.server.ts'
import { catalogueContext } from '../product/listing/live-products.server.ts'
import { product } from '../product/product.ts'
import type { FacetValue } from '../product/published-product.ts'
import type { Db } from '../tables.ts'
import { brandKey, categoryKey, wearKey } from './live-parts.server.ts'
import { part } from './part.ts'
import { partIndex } from './part-index.server.ts'
import { type PartListResult, queryParts } from './part-query.server.ts'
import type { Fitting } from './part-query-sql.server.ts'
import { type PartCard, type PartFilter, type PublishedParts, partCard } from './published-part.ts'

/** A select box holds no more than this; longer catalogues are narrowed by category or phrase first. */
const mostProducts = 200

/** One page of the parts tab with what it can be narrowed by (areas 23.6). */
export async function listPublishedParts(db: Db, filter: PartFilter, language: Language): Promise<PublishedParts> {
  const page = Math.max(filter.page ?? 1, 1)
  const limit = Math.min(Math.max(filter.limit ?? 24, 1), 500)
  const index = await partIndex(db)
  const [names, translatedOnly, context] = await Promise.all([
    readEntryNames(db, part.fields.category, language),
    readPolicy(db, 'part', language),
    catalogueContext(db, language),
  ])
  const answer = await queryParts(db, index, {
    filter,
    translatedOnly,
    keys: [categoryKey, brandKey, wearKey],
    fitting: { context, most: mostProducts },
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
  return (await queryParts(db, index, { filter, translatedOnly, keys: [], offset: 0, limit: 0 })).total
}

async function cardsOf(
  db: Db,
  ids: readonly number[],
  { language, names }: { language: Language; names: EntryNames },
): Promise<PartCard[]> {
  const { rows } = await runBuilt(db, 'part cards', [idList(db, ids)], ([list]) =>
    db
      .selectFrom('part')
      .select(partCard.columns)
      .where(isAnyOf(db, 'part.id', list))
      .compile(),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map((row) => ({ ...partCard.project(row, language), category_name: names.of(row.category) }))
}

/** In the order of the setting; categories that it no longer holds come last. */
function categories(answer: PartListResult, filter: PartFilter, names: EntryNames): FacetValue[] {
  const valued = valuesOf(answer, categoryKey)
  const held = answer.counts.get(categoryKey)?.keys() ?? []
  const chosen = filter.category ? [filter.category] : []
  return [...new Set([...names.keys, ...held, ...chosen])].flatMap(
    (value) => valued(value, names.of(value), filter.category === value) ?? [],
  )
}

const productName = projection(product, 'public', ['id', 'code', 'name'])

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
      .select(productName.columns)
      .where(isAnyOf(db, 'id', list))
      .compile(),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return fitting.flatMap(({ id, count }) => {
    const row = byId.get(id)
    if (!row) return []
    const { code, name } = productName.project(row, language)
    return { value: `${id}`, label: `${code} ${name}`, count, chosen: filter.product === id }
  })
}
