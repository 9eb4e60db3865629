import { type Expression, type SqlBool, sql } from 'kysely'
import { inLanguage } from '../../contract/in-language.ts'
import type { Language } from '../../contract/text.ts'
import { idList, isAnyOf } from '../../server/db/anyOf.ts'
import { runBuilt } from '../../server/db/builtOnce.ts'
import { readPolicy } from '../config/untranslated.server.ts'
import { liveParts, partContains } from '../part/part-list.server.ts'
import type { Db } from '../tables.ts'
import { answerList } from './answered-products.server.ts'
import { liveKey, liveProducts, readingIn } from './live-products.server.ts'
import type { CatalogueHits } from './published-product.ts'

const most = 8

/** What the search overlay shows of the catalogue (areas 23.1): live rows only, an exact code first. */
export async function searchCatalogue(db: Db, phrase: string, language: Language): Promise<CatalogueHits> {
  const asked = phrase.trim()
  if (asked === '') return { products: [], parts: [] }
  return { products: await products(db, asked, language), parts: await parts(db, asked, language) }
}

const exactFirst = (column: string, phrase: string): Expression<number> =>
  sql<number>`case when ${sql.ref(column)} = ${phrase.toUpperCase()} then 0 else 1 end`

async function products(db: Db, phrase: string, language: Language): Promise<CatalogueHits['products']> {
  const reading = await readingIn(db, language)
  const question = { reading, filter: { phrase }, keys: [], byType: [] }
  const exact = await productOfCode(db, phrase.toUpperCase())
  const { ids } = await answerList(db, { ...question, offset: 0, limit: most })
  // The exact code stands first, though it may come far behind in the order.
  const wanted = exact === undefined ? ids : [exact, ...ids.filter((id) => id !== exact)]
  const { rows } = await runBuilt(db, `hits ${liveKey(reading)}`, [idList(db, wanted)], ([list]) =>
    db
      .selectFrom('product')
      .select(['id', 'code', 'name', 'name_en', 'subtitle', 'subtitle_en', 'cover', 'en_status'])
      .where(isAnyOf(db, 'id', list))
      .where((eb) => eb.and(liveProducts(reading)))
      .compile(),
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  const shown = wanted.flatMap((id) => found.get(id) ?? [])
  return shown.slice(0, most).map((row) => inLanguage(row, language))
}

async function productOfCode(db: Db, code: string): Promise<number | undefined> {
  const row = await db.selectFrom('product').select('id').where('code', '=', code).executeTakeFirst()
  return row?.id
}

async function parts(db: Db, phrase: string, language: Language): Promise<CatalogueHits['parts']> {
  const containing: Expression<SqlBool>[] = [...liveParts(await readPolicy(db, 'part', language)), partContains(phrase)]
  const rows = await db
    .selectFrom('part')
    .select(['id', 'code', 'name', 'name_en', 'spec', 'spec_en', 'cover', 'en_status'])
    .where((eb) => eb.and(containing))
    .orderBy(exactFirst('part.code', phrase))
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => inLanguage(row, language))
}
