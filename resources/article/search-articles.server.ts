import type { Language } from '../../contract/text.ts'
import { idList, isAnyOf } from '../../server/db/anyOf.ts'
import { runBuilt } from '../../server/db/builtOnce.ts'
import { type Match, type Needles, needlesOf } from '../../server/search/matching.ts'
import type { Db } from '../tables.ts'
import { articleCardOf, selectArticleCards } from './article-cards.server.ts'
import { matchedArticles, snippetsOf } from './found-articles.server.ts'
import { type ArticleContext, articleContains, articleContext, liveArticles } from './live-articles.server.ts'
import type { ArticleHit } from './published-article.ts'

const most = 6

export interface FoundArticles {
  list: ArticleHit[]
  total: number
  needles: Needles
}

/** Live articles for the search overlay: those whose title holds the phrase first, the newest of equals (areas 23.1). */
export async function searchArticles(
  db: Db,
  phrase: string,
  asked: { language: Language; now: number },
): Promise<FoundArticles> {
  const none = { list: [], total: 0, needles: needlesOf(phrase) }
  if (phrase.trim() === '') return none
  const context = await articleContext(db, asked)
  const match = await matchedArticles(db, phrase)
  const ids = match ? await liveMatches(db, match, context) : await liveContaining(db, phrase, context)
  const snippets = match && (await snippetsOf(db, ids.slice(0, most), { match, context }))
  const { rows } = await runBuilt(db, 'article hits', [idList(db, ids.slice(0, most))], ([list]) =>
    selectArticleCards(db)
      .where(isAnyOf(db, 'article.id', list))
      .compile(),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  const list = ids.slice(0, most).flatMap((id) => {
    const row = byId.get(id)
    if (!row) return []
    const { title, cover, publish_day, category, lang_fallback } = articleCardOf(row, context)
    const snippet = snippets?.get(id)
    return [{ id, title, cover, publish_day, category: category.name, lang_fallback, ...(snippet && { snippet }) }]
  })
  return { list, total: ids.length, needles: match?.needles ?? none.needles }
}

/** How many live articles a phrase finds. */
export async function countArticles(
  db: Db,
  phrase: string,
  asked: { language: Language; now: number },
): Promise<number> {
  if (phrase.trim() === '') return 0
  const context = await articleContext(db, asked)
  const match = await matchedArticles(db, phrase)
  return (match ? await liveMatches(db, match, context) : await liveContaining(db, phrase, context)).length
}

async function liveMatches(db: Db, match: Match, context: ArticleContext): Promise<number[]> {
  if (match.all.size === 0) return []
  const rows = await selectIds(db)
    .where((eb) => eb.and([...liveArticles(context), isAnyOf(db, 'article.id', idList(db, [...match.all]))]))
    .execute()
  const ids = rows.map(({ id }) => id)
  const { near, strong, summary, all } = match
  const tiers = [near, strong.minus(near), summary.minus(strong), all.minus(summary)]
  return tiers.flatMap((tier) => ids.filter((id) => tier.has(id)))
}

async function liveContaining(db: Db, phrase: string, context: ArticleContext): Promise<number[]> {
  const rows = await selectIds(db)
    .where((eb) => eb.and([...liveArticles(context), articleContains(phrase)]))
    .execute()
  return rows.map(({ id }) => id)
}

const selectIds = (db: Db) =>
  db
    .selectFrom('article')
    .select('article.id')
    .orderBy('article.publish_time', (order) => order.desc().nullsLast())
    .orderBy('article.id', 'desc')
