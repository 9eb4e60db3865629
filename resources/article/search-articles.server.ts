import type { Db } from '../tables.ts'
import { articleCardOf, selectArticleCards } from './article-cards.server.ts'
import { articleContains, liveArticles, type Reading, readingOf } from './live-articles.server.ts'
import type { ArticleHit } from './published-article.ts'

const most = 6

/** Live articles for the search overlay, the newest first (areas 23.1). */
export async function searchArticles(
  db: Db,
  phrase: string,
  asked: Pick<Reading, 'language' | 'now'>,
): Promise<ArticleHit[]> {
  if (phrase.trim() === '') return []
  const reading = await readingOf(db, asked)
  const rows = await selectArticleCards(db)
    .where((eb) => eb.and([...liveArticles(reading), articleContains(phrase)]))
    .orderBy('article.publish_time', (order) => order.desc().nullsLast())
    .orderBy('article.id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => {
    const { id, title, cover, publish_day, category } = articleCardOf(row, reading)
    return { id, title, cover, publish_day, category: category.name }
  })
}
