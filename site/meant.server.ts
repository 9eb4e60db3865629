import type { Language } from '../contract/text.ts'
import { articleTexts } from '../resources/article/article-texts.server.ts'
import { countArticles } from '../resources/article/search-articles.server.ts'
import { countPublishedParts } from '../resources/part/part-list.server.ts'
import { partTexts } from '../resources/part/part-texts.server.ts'
import { catalogueContext } from '../resources/product/listing/live-products.server.ts'
import { countProducts } from '../resources/product/listing/product-query.server.ts'
import { productTexts } from '../resources/product/product-texts.server.ts'
import type { Db } from '../resources/tables.ts'
import { corrections } from '../server/search/corrections.ts'

const mostTried = 8

/** A phrase that was perhaps meant by a search without results, with the number of hits it has. */
export interface Meant {
  phrase: string
  products: number
  parts: number
  articles: number
}

const sumOf = ({ products, parts, articles }: Meant): number => products + parts + articles

/** The phrase one slip away that finds most; undefined where none finds anything. */
export async function meantBy(
  db: Db,
  phrase: string,
  { language, now }: { language: Language; now: number },
): Promise<Meant | undefined> {
  const texts = [await productTexts.current(db), await partTexts.current(db), await articleTexts.current(db)]
  const tried = [...new Set(texts.flatMap((one) => (one ? corrections(one.index, phrase) : [])))].slice(0, mostTried)
  const context = await catalogueContext(db, language)
  let best: Meant | undefined
  for (const other of tried) {
    const products = await countProducts(db, { context, filter: { phrase: other } })
    const parts = await countPublishedParts(db, { phrase: other }, language)
    const articles = await countArticles(db, other, { language, now })
    const meant = { phrase: other, products, parts, articles }
    if (sumOf(meant) > (best ? sumOf(best) : 0)) best = meant
  }
  return best
}

/** The same among articles alone. */
export async function meantInArticles(
  db: Db,
  phrase: string,
  asked: { language: Language; now: number },
): Promise<string | undefined> {
  const texts = await articleTexts.current(db)
  let best: { phrase: string; found: number } | undefined
  for (const other of texts ? corrections(texts.index, phrase).slice(0, mostTried) : []) {
    const found = await countArticles(db, other, asked)
    if (found > (best?.found ?? 0)) best = { phrase: other, found }
  }
  return best?.phrase
}

/** Whether a phrase leads to anything now. */
export async function findsSomething(
  db: Db,
  phrase: string,
  { language, now }: { language: Language; now: number },
): Promise<boolean> {
  if ((await countProducts(db, { context: await catalogueContext(db, language), filter: { phrase } })) > 0) return true
  if ((await countPublishedParts(db, { phrase }, language)) > 0) return true
  return (await countArticles(db, phrase, { language, now })) > 0
}
