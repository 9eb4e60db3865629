import { addressIn } from '../../contract/page.ts'
import { type Language, say, text } from '../../contract/text.ts'
import { readPolicy } from '../../resources/config/untranslated.server.ts'
import { liveParts } from '../../resources/part/live-parts.server.ts'
import { findPublishedPart, isLivePart } from '../../resources/part/part-detail.server.ts'
import { listPublishedParts } from '../../resources/part/part-list.server.ts'
import type { PublishedPart } from '../../resources/part/published-part.ts'
import type { Db } from '../../resources/tables.ts'
import { type Loaded, previewOf, type ScreenRequest } from '../../server/site/screen.ts'
import { loadSettings } from '../facts.server.ts'
import { listingOfRows } from '../listing.server.ts'
import { structuredPath } from '../structured-path.ts'
import type { PartsDetailData } from './parts-detail.ts'

const mostOthers = 4
const gone = text('配件未公开', 'Part not available')

/** A part's page (areas 23.7); internal parts answer like unknown ones. */
export async function loadPartsDetail(db: Db, request: ScreenRequest): Promise<Loaded<PartsDetailData>> {
  const { params, language } = request
  const id = /^[1-9]\d{0,8}$/.test(params.id ?? '') ? Number(params.id) : 0
  const part = await findPublishedPart(db, id, { language, previewed: previewOf(request, 'part') === id })
  if (!part) {
    const { list } = await listPublishedParts(db, { limit: mostOthers }, language)
    const untranslated = language === 'en' && (await isLivePart(db, id, 'zh-cn'))
    const data = { part: null, others: list, phone: '' }
    return { status: 404, data, head: { title: say(gone, language) }, untranslated }
  }
  const { phone } = await loadSettings(db, language)
  return {
    data: { part, others: [], phone: phone('service_phone') },
    head: {
      title: `${part.name} ${part.code}`,
      description: [part.name, part.spec, part.material, part.category_name].filter(Boolean).join(', '),
      image: part.cover,
      canonical: addressOfPart(part.id),
      kind: 'product',
      structured: [structuredPart(part, language), pathTo(part, language)],
      chineseOnly: (await readPolicy(db, 'part', 'en')) && !(await isLivePart(db, id, 'en')),
    },
  }
}

const addressOfPart = (id: number): string => `/client/parts/detail/${id}`

const pathTo = ({ id, name, category, category_name }: PublishedPart, language: Language) =>
  structuredPath(
    [
      { name: say(text('配件', 'Parts'), language), at: '/client/product?tab=parts' },
      ...(category_name ? [{ name: category_name, at: `/client/product?category=${category}&tab=parts` }] : []),
      { name, at: addressOfPart(id) },
    ],
    language,
  )

function structuredPart(part: PublishedPart, language: Language) {
  const { id, name, code, spec, cover, brand, material, category_name } = part
  return {
    '@type': 'Product',
    name,
    url: addressIn(language, addressOfPart(id)),
    sku: code,
    mpn: code,
    description: [name, spec].filter(Boolean).join(', '),
    category: category_name,
    ...(material && { material }),
    ...(cover && { image: cover }),
    ...(brand && { brand: { '@type': 'Brand', name: brand.name } }),
  }
}

/** Every public part's page, for the site map. */
export const partListing = listingOfRows({
  table: 'part',
  live: () => liveParts(false),
  address: addressOfPart,
  pictures: ['images'],
  changed: ['update_time'],
})
