import { fromScaled } from '../../contract/definition/schemas/schemas.ts'
import type { Language } from '../../contract/text.ts'
import { runBuilt } from '../../server/db/builtOnce.ts'
import { readBrandLines } from '../brand/brand-line.server.ts'
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
import { type CatalogueContext, catalogueContext, liveKey, liveProducts } from './listing/live-products.server.ts'
import { cardsOf, shownPrice } from './listing/product-cards.server.ts'
import type { Params } from './params/params.ts'
import { fittingSizes, specGroups } from './params/specs.ts'
import { publishedDownloads } from './published-downloads.ts'
import { linePart, type ProductPartLine, type PublishedProduct, partLine, productPage } from './published-product.ts'

const productById = (db: Db, id: number) =>
  db.selectFrom('product').select(productPage.columns).where('product.id', '=', id)

type LiveRow = Awaited<ReturnType<ReturnType<typeof productById>['execute']>>[number]

async function liveProduct(db: Db, id: number, context: CatalogueContext): Promise<LiveRow | undefined> {
  const { rows } = await runBuilt(db, `live product ${liveKey(context)}`, [id], ([asked]) =>
    productById(db, asked)
      .where((eb) => eb.and(liveProducts(context)))
      .compile(),
  )
  return rows[0]
}

/** The row as it stands, its English as if it were published. */
async function previewedProduct(db: Db, id: number): Promise<LiveRow | undefined> {
  const row = await productById(db, id).executeTakeFirst()
  return row && { ...row, en_status: 1 }
}

/** Whether visitors who read this language may see the product. */
export async function isLiveProduct(db: Db, id: number, language: Language): Promise<boolean> {
  const live = liveProducts(await catalogueContext(db, language))
  const found = db.selectFrom('product').select('id').where('id', '=', id)
  return (await found.where((eb) => eb.and(live)).executeTakeFirst()) !== undefined
}

/** A live or previewed product with everything its page shows, or undefined (areas 23.6); four queries, whatever it holds. */
export async function findPublishedProduct(
  db: Db,
  id: number,
  { language, previewed }: { language: Language; previewed?: boolean },
): Promise<PublishedProduct | undefined> {
  const context = await catalogueContext(db, language)
  const { tree } = context
  const row = await (previewed ? previewedProduct(db, id) : liveProduct(db, id, context))
  if (!row) return undefined
  const template = templateOf(tree, row.product_type_id)
  const related = row.related_ids === '' ? [] : row.related_ids.split(',').map(Number)
  const shown = productPage.project(row, language)
  const brandOf = await readBrandLines(db, language)
  return {
    ...shown,
    features: shown.features.map(({ text }) => text),
    applications: shown.applications.map(({ text }) => text),
    downloads: publishedDownloads(row, language, await areDownloadsClosed(db)),
    ...shownPrice(row, context),
    update_time: row.update_time ?? 0,
    type_path: stepsTo(tree, row.product_type_id, language),
    brand: await withCertificates(db, brandOf(row.brand_id)),
    specs: specGroups(row, template, language),
    parts: await partLines(db, id, { params: storedJson<Params>(row.params), template }, language),
    related: await cardsOf(db, related, context),
  }
}

const natural = new Intl.Collator('en', { numeric: true })

const publicParts = (db: Db, productId: number, translatedOnly: boolean) =>
  db
    .selectFrom('product_part')
    .innerJoin('part', 'part.id', 'product_part.part_id')
    .select([...partLine.columns, ...linePart.columns])
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
      const { sizes, all } = fittingSizes(storedJson<string[]>(row.sizes), made, language)
      return {
        ...partLine.project(row, language),
        ...linePart.project(row, language),
        sizes: all ? '' : sizes,
        part_id: row.part_id ?? 0,
        qty: fromScaled(row.qty, 2),
        unit: units.of(row.unit),
      }
    })
}
