import { figureText } from '../../contract/figures.ts'
import { inLanguage } from '../../contract/in-language.ts'
import { fromScaled } from '../../contract/schemas.ts'
import { type Language, say } from '../../contract/text.ts'
import { brandLine, joinedBrandColumns } from '../brand/brand-line.server.ts'
import { withCertificates } from '../brand/certificates.server.ts'
import { readEntryNames } from '../config/entry-names.server.ts'
import { readPolicy } from '../config/untranslated.server.ts'
import { areDownloadsClosed } from '../product/closed-downloads.server.ts'
import { liveProducts, readingIn } from '../product/live-products.server.ts'
import type { Params } from '../product/params.ts'
import { publishedDownloads } from '../product/published-downloads.ts'
import type { Spec } from '../product/published-product.ts'
import { fittingSizes } from '../product/specs.ts'
import { templateOf } from '../product-type/type-tree.server.ts'
import { storedJson } from '../stored-json.ts'
import type { Db } from '../tables.ts'
import { liveParts } from './live-parts.server.ts'
import { part } from './part.ts'
import { partAlternative } from './part-alternative.ts'
import { selectPartCards } from './part-list.server.ts'
import type { FittingProduct, PartAlternativeLine, PublishedPart } from './published-part.ts'

interface StoredParam {
  name: string
  name_en: string
  value: string
  value_en: string
  unit: string
}

async function partWithBrand(db: Db, id: number, live: ReturnType<typeof liveParts>) {
  return selectPartCards(db)
    .leftJoin('brand', (join) => join.onRef('brand.id', '=', 'part.brand_id').on('brand.status', '=', '1'))
    .select([
      'part.images',
      'part.content',
      'part.content_en',
      'part.unit',
      'part.weight_g',
      'part.replace_cycle',
      'part.replace_cycle_en',
      'part.params',
      'part.downloads',
      'part.views',
      'part.update_time',
    ])
    .select(joinedBrandColumns)
    .where('part.id', '=', id)
    .where((eb) => eb.and(live))
    .executeTakeFirst()
}

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
  const found = await partWithBrand(db, id, live)
  if (!found) return undefined
  // English is previewed as if it were published.
  const row = previewed ? { ...found, en_status: 1 as const } : found
  const { brand_id: _id, brand_name: _name, brand_name_en: _english, brand_logo: _logo, ...rest } = row
  const { brand_en_status: _status, params, downloads: _downloads, ...own } = rest
  const { params: lines, ...shown } = inLanguage({ ...own, params: storedJson<StoredParam[]>(params) }, language)
  return {
    ...shown,
    category_name: (await readEntryNames(db, part.fields.category, language)).of(row.category),
    images: storedJson<string[]>(row.images),
    unit: (await readEntryNames(db, part.fields.unit, language)).of(row.unit),
    update_time: row.update_time ?? 0,
    brand: await withCertificates(db, brandLine(row, language)),
    specs: lines.map(
      ({ name, value, unit }, at): Spec => ({ key: `${at}`, name, value: figureText(value, unit, language) }),
    ),
    downloads: publishedDownloads(row, language, await areDownloadsClosed(db)),
    fits: await fittingProducts(db, id, language),
    alternatives: await alternativeLines(db, id, language),
  }
}

async function fittingProducts(db: Db, partId: number, language: Language): Promise<FittingProduct[]> {
  const reading = await readingIn(db, language)
  const rows = await db
    .selectFrom('product_part')
    .innerJoin('product', 'product.id', 'product_part.product_id')
    .select(['product.id', 'product.code', 'product.name', 'product.name_en', 'product.cover', 'product.en_status'])
    .select(['product.product_type_id', 'product.params', 'product_part.position_no', 'product_part.qty'])
    .select('product_part.sizes as named')
    .where('product_part.part_id', '=', partId)
    .where((eb) => eb.and(liveProducts(reading)))
    .orderBy('product.weigh', 'desc')
    .orderBy('product.id', 'desc')
    .orderBy('product_part.id')
    .execute()
  return rows.map(({ product_type_id, params, named, ...row }) => {
    const { lang_fallback: _fallback, ...line } = inLanguage(row, language)
    const made = { params: storedJson<Params>(params), template: templateOf(reading.tree, product_type_id) }
    const { sizes, all } = fittingSizes(storedJson<string[]>(named), made, language)
    return { ...line, qty: fromScaled(row.qty, 2), sizes, all_sizes: all }
  })
}

/** Parts that may stand in for this one, those that name it "both ways" included. */
async function alternativeLines(db: Db, partId: number, language: Language): Promise<PartAlternativeLine[]> {
  const live = liveParts(await readPolicy(db, 'part', language))
  const rows = await db
    .selectFrom('part_alternative as link')
    .innerJoin('part', (join) =>
      join.on((eb) =>
        eb.or([
          eb.and([eb('link.part_id', '=', partId), eb('part.id', '=', eb.ref('link.alt_part_id'))]),
          eb.and([
            eb('link.alt_part_id', '=', partId),
            eb('link.two_way', '=', 1),
            eb('part.id', '=', eb.ref('link.part_id')),
          ]),
        ]),
      ),
    )
    .select(['part.id as part_id', 'part.code', 'part.name', 'part.name_en', 'part.spec', 'part.spec_en'])
    .select(['part.material', 'part.material_en', 'part.cover', 'part.en_status'])
    .select(['link.kind', 'link.note', 'link.note_en'])
    .where((eb) => eb.and(live))
    .orderBy('link.id')
    .execute()
  return rows.map(({ note, note_en, ...row }) => {
    const { lang_fallback: _fallback, ...line } = inLanguage(row, language)
    // The note belongs to the link; whether the other part is published in English says nothing about it.
    const said = inLanguage({ note, note_en }, language)
    return { ...line, note: said.note, kind_name: say(partAlternative.fields.kind.bounds[row.kind], language) }
  })
}
