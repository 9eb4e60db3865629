import { type Expression, type SqlBool, sql } from 'kysely'
import { inLanguage } from '../../contract/in-language.ts'
import type { Language } from '../../contract/text.ts'
import { dialectOf } from '../../server/db/dialect.ts'
import { readPolicy } from '../config/untranslated.server.ts'
import { liveParts, partContains } from '../part/part-list.server.ts'
import type { Db } from '../tables.ts'
import { narrowed, readingIn } from './live-products.server.ts'
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
  const rows = await db
    .selectFrom('product')
    .select(['id', 'code', 'name', 'name_en', 'subtitle', 'subtitle_en', 'cover', 'en_status'])
    .where((eb) => eb.and(narrowed(reading, { phrase }, { dialect: dialectOf(db) })))
    .orderBy(exactFirst('product.code', phrase))
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => inLanguage(row, language))
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
