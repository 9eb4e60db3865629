import { fromScaled } from '../../contract/definition/schemas/schemas.ts'
import { figureText } from '../../contract/figures.ts'
import { type Language, say } from '../../contract/text.ts'
import { readBrandLines } from '../brand/brand-line.server.ts'
import { withCertificates } from '../brand/certificates.server.ts'
import { readEntryNames } from '../config/entry-names.server.ts'
import { readPolicy } from '../config/untranslated.server.ts'
import { areDownloadsClosed } from '../product/closed-downloads.server.ts'
import { catalogueContext, liveProducts } from '../product/listing/live-products.server.ts'
import type { Params } from '../product/params/params.ts'
import { fittingSizes } from '../product/params/specs.ts'
import { publishedDownloads } from '../product/published-downloads.ts'
import type { Spec } from '../product/published-product.ts'
import { templateOf } from '../product-type/type-tree.server.ts'
import { storedJson } from '../stored-json.ts'
import type { Db } from '../tables.ts'
import { liveParts } from './live-parts.server.ts'
import { part } from './part.ts'
import { partAlternative } from './part-alternative.ts'
import {
  alternativeNote,
  type FittingProduct,
  otherPart,
  type PartAlternativeLine,
  type PublishedPart,
  partPage,
  partPlace,
  partProduct,
} from './published-part.ts'

/** Whether visitors who read this language may see the part. */
export async function isLivePart(db: Db, id: number, language: Language): Promise<boolean> {
  const live = liveParts(await readPolicy(db, 'part', language))
  const found = db.selectFrom('part').select('id').where('id', '=', id)
  return (await found.where((eb) => eb.and(live)).executeTakeFirst()) !== undefined
}

/** A public or previewed part with everything its page shows, or undefined (areas 23.7); never suppliers, prices or drawing numbers. */
export async function findPublishedPart(
  db: Db,
  id: number,
  { language, previewed = false }: { language: Language; previewed?: boolean },
): Promise<PublishedPart | undefined> {
  const live = previewed ? [] : liveParts(await readPolicy(db, 'part', language))
  const found = await db
    .selectFrom('part')
    .select(partPage.columns)
    .where('part.id', '=', id)
    .where((eb) => eb.and(live))
    .executeTakeFirst()
  if (!found) return undefined
  // English is previewed as if it were published.
  const row = previewed ? { ...found, en_status: 1 as const } : found
  const { params, ...shown } = partPage.project(row, language)
  const brandOf = await readBrandLines(db, language)
  return {
    ...shown,
    category_name: (await readEntryNames(db, part.fields.category, language)).of(row.category),
    unit: (await readEntryNames(db, part.fields.unit, language)).of(row.unit),
    update_time: row.update_time ?? 0,
    brand: await withCertificates(db, brandOf(row.brand_id)),
    specs: params.map(
      ({ name, value, unit }, at): Spec => ({ key: `${at}`, name, value: figureText(value, unit, language) }),
    ),
    downloads: publishedDownloads(row, language, await areDownloadsClosed(db)),
    fits: await fittingProducts(db, id, language),
    alternatives: await alternativeLines(db, id, language),
  }
}

async function fittingProducts(db: Db, partId: number, language: Language): Promise<FittingProduct[]> {
  const context = await catalogueContext(db, language)
  const rows = await db
    .selectFrom('product_part')
    .innerJoin('product', 'product.id', 'product_part.product_id')
    .select([...partProduct.columns, ...partPlace.columns])
    .where('product_part.part_id', '=', partId)
    .where((eb) => eb.and(liveProducts(context)))
    .orderBy('product.weigh', 'desc')
    .orderBy('product.id', 'desc')
    .orderBy('product_part.id')
    .execute()
  return rows.map((row) => {
    const line = { ...partProduct.project(row, language), ...partPlace.project(row, language) }
    const made = { params: storedJson<Params>(row.params), template: templateOf(context.tree, row.product_type_id) }
    const { sizes, all } = fittingSizes(storedJson<string[]>(row.sizes), made, language)
    return { ...line, qty: fromScaled(row.qty, 2), sizes, all_sizes: all }
  })
}

/** Parts that may stand in for this one, those that name it "both ways" included. */
async function alternativeLines(db: Db, partId: number, language: Language): Promise<PartAlternativeLine[]> {
  const live = liveParts(await readPolicy(db, 'part', language))
  const rows = await db
    .selectFrom('part_alternative')
    .innerJoin('part', (join) =>
      join.on((eb) =>
        eb.or([
          eb.and([
            eb('part_alternative.part_id', '=', partId),
            eb('part.id', '=', eb.ref('part_alternative.alt_part_id')),
          ]),
          eb.and([
            eb('part_alternative.alt_part_id', '=', partId),
            eb('part_alternative.two_way', '=', 1),
            eb('part.id', '=', eb.ref('part_alternative.part_id')),
          ]),
        ]),
      ),
    )
    .select([...otherPart.columns, ...alternativeNote.columns])
    .where((eb) => eb.and(live))
    .orderBy('part_alternative.id')
    .execute()
  return rows.map((row) => ({
    part_id: row.id,
    ...otherPart.project(row, language),
    ...alternativeNote.project(row, language),
    kind_name: say(partAlternative.fields.kind.bounds[row.kind], language),
  }))
}
