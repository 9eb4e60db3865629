import type { PageHead } from '../../contract/page.ts'
import { type Language, say, text } from '../../contract/text.ts'
import { countPublishedParts, listPublishedParts } from '../../resources/part/part-list.server.ts'
import { compareProducts, comparisonIds } from '../../resources/product/compare.server.ts'
import { catalogueContext } from '../../resources/product/listing/live-products.server.ts'
import { listFeaturedProducts } from '../../resources/product/listing/product-cards.server.ts'
import { listPublishedProducts } from '../../resources/product/listing/product-list.server.ts'
import { countProducts } from '../../resources/product/listing/product-query.server.ts'
import { listProductTypes } from '../../resources/product-type/product-type.server.ts'
import type { PublishedType } from '../../resources/product-type/published-type.ts'
import type { Db } from '../../resources/tables.ts'
import type { Loaded, ScreenRequest } from '../../server/site/screen.ts'
import { loadSettings } from '../facts.server.ts'
import { shortListing } from '../listing.server.ts'
import { meantBy } from '../meant.server.ts'
import { isSearchBuilt } from '../search-built.server.ts'
import { listAddress, listAddressWith, narrowingNames, tabAddress } from './list-address.ts'
import { partFilter, phraseOf, productFilter, usualPerPage } from './list-filters.ts'
import type { ProductData } from './product.ts'
import { findType } from './type-place.ts'

/** The product centre (areas 23.6): types, one page of the chosen tab, and what it can be narrowed by. */
export async function loadProduct(db: Db, { query, language, now, once }: ScreenRequest): Promise<Loaded<ProductData>> {
  const { word } = await loadSettings(db, language)
  if (query.has('compare') && word('compare_enabled') === '1') return compared(db, query.get('compare') ?? '', language)
  const phrase = phraseOf(query)
  const perPage = Number(word('product_page_size')) || usualPerPage
  // Asked first: what was not there before may have been there for a part of the answer only.
  const isKept = phrase === '' || (await isSearchBuilt(db))
  const tab = await tabOf(db, query, language)
  const [types, products, parts] = await Promise.all([
    once(`types ${language}`, () => listProductTypes(db, language)),
    tab === 'products' ? listPublishedProducts(db, productFilter(query, perPage), language) : null,
    tab === 'parts' ? listPublishedParts(db, partFilter(query, perPage), language) : null,
  ])
  const counts = {
    products: products?.total ?? (await countProductsTab(db, query, language)),
    parts: parts?.total ?? (await countPartsTab(db, query, language)),
  }
  const isEmpty = (products ?? parts)?.total === 0
  const suggestions = isEmpty ? await listFeaturedProducts(db, { mode: 'views', count: 4 }, language) : []
  const isUnknown = phrase !== '' && counts.products + counts.parts === 0
  const found = isUnknown ? await meantBy(db, phrase, { language, now }) : undefined
  const meant = found && found.products + found.parts > 0 ? found.phrase : ''
  const data = { tab, types, counts, products, parts, suggestions, meant } satisfies ProductData
  return { data, head: headOf(query, data), ...(!isKept && { until: now }) }
}

/** A phrase may have hits among parts alone; then that tab is opened by itself. */
async function tabOf(db: Db, query: URLSearchParams, language: Language): Promise<ProductData['tab']> {
  if (query.get('tab') === 'parts') return 'parts'
  if (query.has('tab') || narrowingNames(query.toString()).join() !== 'q') return 'products'
  if ((await countProductsTab(db, query, language)) > 0) return 'products'
  return (await countPartsTab(db, query, language)) > 0 ? 'parts' : 'products'
}

/** Products side by side in the place of the list, at an address that can be kept and sent. */
async function compared(db: Db, asked: string, language: Language): Promise<Loaded<ProductData>> {
  const comparison = await compareProducts(db, comparisonIds(asked), language)
  const codes = comparison.products.map(({ code }) => code).join(say(text('、', ', '), language))
  const none = { types: [], counts: { products: 0, parts: 0 }, products: null, parts: null, suggestions: [], meant: '' }
  const title = say(text('产品对比：{codes}', 'Product comparison: {codes}'), language, { codes })
  return {
    data: { tab: 'products', ...none, comparison },
    head: { canonical: '/client/product', hidden: true, ...(codes && { title }) },
  }
}

/** Search engines see types and pages; every other combination of filters leads them there. */
function headOf(query: URLSearchParams, { types, products }: ProductData): PageHead {
  const type = findType(types, products?.type_path.at(-1)?.id)
  const narrowed = narrowingNames(query.toString()).some((name) => name !== 'type')
  return {
    ...(type && { title: type.name, description: type.description }),
    canonical: listAddressWith(query.toString(), ['tab', 'type'], { page: query.get('page') }),
    ...(narrowed && { hidden: true }),
  }
}

/** Lists that search engines may show: those of types and of categories that hold something. */
export const productListsListing = shortListing(async (db) => {
  const [types, english, parts, englishParts] = await Promise.all([
    listProductTypes(db, 'zh-cn'),
    listProductTypes(db, 'en'),
    listPublishedParts(db, { limit: 1 }, 'zh-cn'),
    listPublishedParts(db, { limit: 1 }, 'en'),
  ])
  const inEnglish = new Set(below(english).map(({ id }) => id))
  return [
    ...below(types).map(({ id, cover }) => ({
      address: listAddress('', { type: `${id}` }),
      inEnglish: inEnglish.has(id),
      images: [cover],
    })),
    ...(parts.total > 0 ? [{ address: listAddress('', { tab: 'parts' }), inEnglish: englishParts.total > 0 }] : []),
  ]
})

/** Types with something in them, from the top down. */
const below = (types: readonly PublishedType[]): PublishedType[] =>
  types.filter(({ count }) => count > 0).flatMap((type) => [type, ...below(type.children)])

/** What the other tab is asked when its link is followed. */
const queryOf = (query: URLSearchParams, tab: 'products' | 'parts'): URLSearchParams =>
  new URL(tabAddress(query.toString(), tab), 'http://localhost').searchParams

/** How many products the link to their tab shows. */
async function countProductsTab(db: Db, query: URLSearchParams, language: Language): Promise<number> {
  const filter = productFilter(queryOf(query, 'products'), 1)
  return countProducts(db, { context: await catalogueContext(db, language), filter })
}

/** How many parts the link to theirs shows. */
const countPartsTab = (db: Db, query: URLSearchParams, language: Language): Promise<number> =>
  countPublishedParts(db, partFilter(queryOf(query, 'parts'), 1), language)
