import { catalogueContext } from '../product/listing/live-products.server.ts'
import { cardsOf } from '../product/listing/product-cards.server.ts'
import { storedJson } from '../stored-json.ts'
import type { Db } from '../tables.ts'
import { articleCardOf, placeOf, selectArticleCards } from './article-cards.server.ts'
import { type ArticleContext, liveArticles } from './live-articles.server.ts'
import {
  type ArticleCard,
  type ArticleLink,
  articleLink,
  articleMeta,
  articlePage,
  type PublishedArticle,
} from './published-article.ts'

const selectArticle = (db: Db, id: number) =>
  selectArticleCards(db)
    .select([...articlePage.columns, ...articleMeta.columns])
    .where('article.id', '=', id)

type ArticleRow = Awaited<ReturnType<ReturnType<typeof selectArticle>['execute']>>[number]

interface Reader {
  context: ArticleContext
  /** Its reader holds a preview link: it is shown as it stands, in English too. */
  previewed?: boolean
}

/** A live or previewed article with everything its page shows, or undefined (areas 23.5). */
export async function findPublishedArticle(
  db: Db,
  id: number,
  { context, previewed = false }: Reader,
): Promise<PublishedArticle | undefined> {
  const found = selectArticle(db, id)
  const row = await (previewed ? found : found.where((eb) => eb.and(liveArticles(context)))).executeTakeFirst()
  return row && shown(db, previewed ? { ...row, en_status: 1 } : row, context)
}

async function shown(db: Db, row: ArticleRow, context: ArticleContext): Promise<PublishedArticle> {
  const { language } = context
  const { attachments, ...meta } = articleMeta.project(row, language)
  const ids = row.product_ids === '' ? [] : row.product_ids.split(',').map(Number)
  return {
    ...articlePage.project(row, language),
    ...meta,
    ...placeOf(row, context),
    attachments: attachments.map(({ name, url, size }) => ({ name, url, size: size ?? 0 })),
    products: await cardsOf(db, ids, await catalogueContext(db, language)),
  }
}

type Place = Pick<PublishedArticle, 'id' | 'publish_time' | 'category'>

/** The articles of its category that were published just before and just after it. */
export async function neighboursOf(
  db: Db,
  article: Place,
  context: ArticleContext,
): Promise<{ previous: ArticleLink | null; next: ArticleLink | null }> {
  const [previous, next] = await Promise.all([
    neighbour(db, article, { context, step: 'previous' }),
    neighbour(db, article, { context, step: 'next' }),
  ])
  return { previous, next }
}

async function neighbour(
  db: Db,
  { id, publish_time, category }: Place,
  { context, step }: { context: ArticleContext; step: 'previous' | 'next' },
): Promise<ArticleLink | null> {
  const [beyond, order] = step === 'previous' ? (['<', 'desc'] as const) : (['>', 'asc'] as const)
  const row = await db
    .selectFrom('article')
    .innerJoin('article_type', 'article_type.id', 'article.article_type_id')
    .select(articleLink.columns)
    .where((eb) => eb.and(liveArticles(context)))
    .where('article_type.code', '=', category.code)
    .where((eb) =>
      eb.or([
        eb('article.publish_time', beyond, publish_time),
        eb.and([eb('article.publish_time', '=', publish_time), eb('article.id', beyond, id)]),
      ]),
    )
    .orderBy('article.publish_time', order)
    .orderBy('article.id', order)
    .limit(1)
    .executeTakeFirst()
  return row ? articleLink.project(row, context.language) : null
}

/** So many of the newest are looked at for what they share with an article. */
const mostLookedAt = 60

/** Other articles to read on: those that share most tags, then those of its category, then the newest. */
export async function listRelatedArticles(
  db: Db,
  { id, tags, category }: Pick<PublishedArticle, 'id' | 'tags' | 'category'>,
  { context, count }: { context: ArticleContext; count: number },
): Promise<ArticleCard[]> {
  if (count < 1) return []
  const rows = await selectArticleCards(db)
    .select('article.tags')
    .where((eb) => eb.and(liveArticles(context)))
    .where('article.id', '<>', id)
    .orderBy('article.publish_time', (order) => order.desc().nullsLast())
    .orderBy('article.id', 'desc')
    .limit(mostLookedAt)
    .execute()
  const nearness = (row: (typeof rows)[number]) =>
    storedJson<string[]>(row.tags).filter((tag) => tags.includes(tag)).length * 2 +
    (row.type_code === category.code ? 1 : 0)
  return rows
    .map((row) => ({ row, near: nearness(row) }))
    .sort((a, b) => b.near - a.near)
    .slice(0, count)
    .map(({ row }) => articleCardOf(row, context))
}
