import { addressIn, type PageHead } from '../../contract/page.ts'
import { type Language, say, text } from '../../contract/text.ts'
import { readPolicy } from '../../resources/config/untranslated.server.ts'
import { listCraftsOf } from '../../resources/craft/public-crafts.server.ts'
import { catalogueContext, liveProducts } from '../../resources/product/listing/live-products.server.ts'
import { listFeaturedProducts } from '../../resources/product/listing/product-cards.server.ts'
import { listNeighbours } from '../../resources/product/listing/product-list.server.ts'
import { findPublishedProduct, isLiveProduct } from '../../resources/product/product-detail.server.ts'
import type { PublishedProduct } from '../../resources/product/published-product.ts'
import { readTypeTree, stepsTo } from '../../resources/product-type/type-tree.server.ts'
import type { Db } from '../../resources/tables.ts'
import { type Loaded, previewOf, type ScreenRequest } from '../../server/site/screen.ts'
import { loadSettings } from '../facts.server.ts'
import { listingOfRows } from '../listing.server.ts'
import { structuredPath } from '../structured-path.ts'
import type { ProductDetailData } from './product-detail.ts'

const mostOthers = 4
const fewestRelated = 3

/** A product's page, or what stands in for one that is not live (areas 23.6). */
export async function loadProductDetail(db: Db, request: ScreenRequest): Promise<Loaded<ProductDetailData>> {
  const { params, language } = request
  const id = /^[1-9]\d{0,8}$/.test(params.id ?? '') ? Number(params.id) : 0
  const product = await findPublishedProduct(db, id, { language, previewed: previewOf(request, 'product') === id })
  if (!product) {
    const untranslated = language === 'en' && (await isLiveProduct(db, id, 'zh-cn'))
    return { status: 404, data: await notLive(db, id, language), head: { title: say(gone, language) }, untranslated }
  }
  const { phone } = await loadSettings(db, language)
  return {
    data: {
      product: { ...product, related: await relatedTo(db, product, language) },
      others: [],
      type: null,
      crafts: await listCraftsOf(db, { id: product.id, types: product.type_path }, language),
      phone: phone('service_phone'),
    },
    head: { ...headOf(product, language), chineseOnly: await isChineseOnly(db, id) },
  }
}

const isChineseOnly = async (db: Db, id: number): Promise<boolean> =>
  (await readPolicy(db, 'product', 'en')) && !(await isLiveProduct(db, id, 'en'))

/** What the product names itself; fewer than fill a row are followed by its neighbours, the nearest types first. */
async function relatedTo(db: Db, { id, related, type_path }: PublishedProduct, language: Language) {
  const cards = new Map(related.map((card) => [card.id, card]))
  for (const { id: type } of type_path.toReversed()) {
    if (cards.size >= fewestRelated) break
    const near = await listNeighbours(db, { type, limit: mostOthers + 1 }, language)
    for (const card of near) if (card.id !== id && cards.size < mostOthers) cards.set(card.id, card)
  }
  return [...cards.values()]
}

const gone = text('产品未上架', 'Product not available')

/** The type of a product that is switched off is not secret: its other products are the way on. */
async function notLive(db: Db, id: number, language: Language): Promise<ProductDetailData> {
  const row = await db.selectFrom('product').select('product_type_id').where('id', '=', id).executeTakeFirst()
  const tree = await readTypeTree(db)
  const typeId = row?.product_type_id ?? 0
  if (tree.live.has(typeId)) {
    const list = await listNeighbours(db, { type: typeId, limit: mostOthers }, language)
    const type = stepsTo(tree, typeId, language).at(-1) ?? null
    if (list.length > 0) return { product: null, others: list, type, crafts: [], phone: '' }
  }
  const others = await listFeaturedProducts(db, { mode: 'views', count: mostOthers }, language)
  return { product: null, others, type: null, crafts: [], phone: '' }
}

function headOf(product: PublishedProduct, language: Language): PageHead {
  return {
    title: product.seo_title || product.name,
    description: product.seo_description || product.summary || product.subtitle,
    keywords: product.seo_keywords,
    image: product.cover,
    kind: 'product',
    canonical: addressOfProduct(product.id),
    structured: [structuredProduct(product, language), pathTo(product, language)],
  }
}

const addressOfProduct = (id: number): string => `/client/product/detail/${id}`

function structuredProduct(product: PublishedProduct, language: Language): Record<string, unknown> {
  const { id, name, code, summary, subtitle, cover, images, brand, price, type_path } = product
  return {
    '@type': 'Product',
    name,
    url: addressIn(language, addressOfProduct(id)),
    sku: code,
    mpn: code,
    description: summary || subtitle || name,
    image: [cover, ...images].filter(Boolean),
    ...(brand && { brand: { '@type': 'Brand', name: brand.name } }),
    ...(type_path.length > 0 && { category: type_path.map((step) => step.name).join(' > ') }),
    ...(price !== null && { offers: offerOf(product, language) }),
  }
}

/** A price that begins somewhere is not the price of the whole. */
function offerOf({ price, price_mode, id }: PublishedProduct, language: Language) {
  const facts = { priceCurrency: 'CNY', url: addressIn(language, addressOfProduct(id)) }
  return price_mode === 'from'
    ? { '@type': 'AggregateOffer', lowPrice: price, ...facts }
    : { '@type': 'Offer', price, ...facts }
}

const pathTo = ({ type_path, name, id }: PublishedProduct, language: Language) =>
  structuredPath(
    [
      { name: say(text('产品中心', 'Product centre'), language), at: '/client/product' },
      ...type_path.map((step) => ({ name: step.name, at: `/client/product?type=${step.id}` })),
      { name, at: addressOfProduct(id) },
    ],
    language,
  )

/** Every live product's page, for the site map. */
export const productListing = listingOfRows({
  table: 'product',
  live: async (db) => liveProducts(await catalogueContext(db, 'zh-cn')),
  address: addressOfProduct,
  pictures: ['images'],
  changed: ['update_time'],
})
