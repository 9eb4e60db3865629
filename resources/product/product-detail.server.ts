import { inLanguage } from '../../contract/in-language.ts'
import { fromScaled } from '../../contract/schemas.ts'
import type { Language } from '../../contract/text.ts'
import { runBuilt } from '../../server/db/builtOnce.ts'
import { brandLine, joinedBrandColumns } from '../brand/brand-line.server.ts'
import { withCertificates } from '../brand/certificates.server.ts'
import { readEntryNames } from '../config/entry-names.server.ts'
import { readPolicy } from '../config/untranslated.server.ts'
import { liveParts } from '../part/live-parts.server.ts'
import { part } from '../part/part.ts'
import type { TemplateRow } from '../product-type/spec-template.ts'
import { stepsTo, templateOf } from '../product-type/type-tree.server.ts'
import { storedJson } from '../stored-json.ts'
import type { Db } from '../tables.ts'
import { areDownloadsClosed } from './closed-downloads.server.ts'
import { liveKey, liveProducts, type Reading, readingIn } from './live-products.server.ts'
import type { Params } from './params.ts'
import { cardsOf, shownPrice } from './product-cards.server.ts'
import { publishedDownloads } from './published-downloads.ts'
import type { ProductPartLine, PublishedProduct } from './published-product.ts'
import { fittingSizes, specGroups } from './specs.ts'

interface Words {
  text: string
  text_en: string
}

const productWithBrand = (db: Db, id: number) =>
  db
    .selectFrom('product')
    .leftJoin('brand', (join) => join.onRef('brand.id', '=', 'product.brand_id').on('brand.status', '=', '1'))
    .select([
      'product.id',
      'product.product_type_id',
      'product.code',
      'product.name',
      'product.name_en',
      'product.subtitle',
      'product.subtitle_en',
      'product.cover',
      'product.images',
      'product.video',
      'product.summary',
      'product.summary_en',
      'product.content',
      'product.content_en',
      'product.features',
      'product.applications',
      'product.params',
      'product.standards',
      'product.downloads',
      'product.drawing',
      'product.balloons',
      'product.related_ids',
      'product.lead_time_days',
      'product.is_new',
      'product.is_hot',
      'product.inquiry_enabled',
      'product.price_mode',
      'product.price',
      'product.views',
      'product.update_time',
      'product.seo_title',
      'product.seo_title_en',
      'product.seo_keywords',
      'product.seo_keywords_en',
      'product.seo_description',
      'product.seo_description_en',
      'product.en_status',
    ])
    .select(joinedBrandColumns)
    .where('product.id', '=', id)

type LiveRow = Awaited<ReturnType<ReturnType<typeof productWithBrand>['execute']>>[number]

async function liveProduct(db: Db, id: number, reading: Reading): Promise<LiveRow | undefined> {
  const { rows } = await runBuilt(db, `live product ${liveKey(reading)}`, [id], ([asked]) =>
    productWithBrand(db, asked)
      .where((eb) => eb.and(liveProducts(reading)))
      .compile(),
  )
  return rows[0]
}

/** The row as it stands, its English as if it were published. */
async function previewedProduct(db: Db, id: number): Promise<LiveRow | undefined> {
  const row = await productWithBrand(db, id).executeTakeFirst()
  return row && { ...row, en_status: 1 }
}

/** The texts of a product in one language; everything left of the row is added by the caller. */
function shownTexts(row: LiveRow, language: Language, closed: boolean) {
  const { brand_id: _id, brand_name: _name, brand_name_en: _english, brand_logo: _logo, ...rest } = row
  const { brand_en_status: _status, params: _params, related_ids: _related, ...own } = rest
  const { features, applications, ...shown } = inLanguage(
    {
      ...own,
      features: storedJson<Words[]>(row.features),
      applications: storedJson<Words[]>(row.applications),
      downloads: publishedDownloads(row, language, closed),
      images: storedJson<string[]>(row.images),
      balloons: storedJson<PublishedProduct['balloons']>(row.balloons),
      standards: storedJson<string[]>(row.standards),
    },
    language,
  )
  const { product_type_id: _type, ...texts } = shown
  return {
    ...texts,
    features: features.map((feature) => feature.text),
    applications: applications.map((application) => application.text),
  }
}

/** Whether visitors who read this language may see the product. */
export async function isLiveProduct(db: Db, id: number, language: Language): Promise<boolean> {
  const live = liveProducts(await readingIn(db, language))
  const found = db.selectFrom('product').select('id').where('id', '=', id)
  return (await found.where((eb) => eb.and(live)).executeTakeFirst()) !== undefined
}

/** A live or previewed product with everything its page shows, or undefined (areas 23.6); four queries, whatever it holds. */
export async function findPublishedProduct(
  db: Db,
  id: number,
  { language, previewed }: { language: Language; previewed?: boolean },
): Promise<PublishedProduct | undefined> {
  const reading = await readingIn(db, language)
  const { tree } = reading
  const row = await (previewed ? previewedProduct(db, id) : liveProduct(db, id, reading))
  if (!row) return undefined
  const template = templateOf(tree, row.product_type_id)
  const related = row.related_ids === '' ? [] : row.related_ids.split(',').map(Number)
  return {
    ...shownTexts(row, language, await areDownloadsClosed(db)),
    ...shownPrice(row, reading),
    update_time: row.update_time ?? 0,
    type_path: stepsTo(tree, row.product_type_id, language),
    brand: await withCertificates(db, brandLine(row, language)),
    specs: specGroups(row, template, language),
    parts: await partLines(db, id, { params: storedJson<Params>(row.params), template }, language),
    related: await cardsOf(db, related, reading),
  }
}

const natural = new Intl.Collator('en', { numeric: true })

const publicParts = (db: Db, productId: number, translatedOnly: boolean) =>
  db
    .selectFrom('product_part')
    .innerJoin('part', 'part.id', 'product_part.part_id')
    .select([
      'product_part.part_id',
      'product_part.position_no',
      'product_part.qty',
      'product_part.sizes',
      'product_part.is_wear',
      'product_part.is_optional',
      'product_part.remark',
      'part.code',
      'part.name',
      'part.name_en',
      'part.spec',
      'part.spec_en',
      'part.material',
      'part.material_en',
      'part.unit',
      'part.cover',
      'part.inquiry_enabled',
      'part.en_status',
    ])
    .where('product_part.product_id', '=', productId)
    .where((eb) => eb.and(liveParts(translatedOnly)))
    .orderBy('product_part.id')

/** What says in which sizes a product is made. */
interface Made {
  params: Params
  template: readonly TemplateRow[]
}

async function partLines(db: Db, productId: number, made: Made, language: Language): Promise<ProductPartLine[]> {
  const translatedOnly = await readPolicy(db, 'part', language)
  const units = await readEntryNames(db, part.fields.unit, language)
  const { rows } = await runBuilt(db, `public parts ${translatedOnly}`, [productId], ([asked]) =>
    publicParts(db, asked, translatedOnly).compile(),
  )
  return rows
    .sort((a, b) => natural.compare(a.position_no, b.position_no))
    .map((row) => {
      const { lang_fallback: _fallback, ...line } = inLanguage(row, language)
      const { sizes, all } = fittingSizes(storedJson<string[]>(row.sizes), made, language)
      return {
        ...line,
        sizes: all ? '' : sizes,
        part_id: row.part_id ?? 0,
        qty: fromScaled(row.qty, 2),
        unit: units.of(row.unit),
      }
    })
}
