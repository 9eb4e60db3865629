import { dayOf } from '../../contract/moment.ts'
import { runBuilt } from '../../server/db/builtOnce.ts'
import type { Db } from '../tables.ts'
import { type ArticleContext, articleContext, liveArticles } from './live-articles.server.ts'
import { type ArticleCard, articleCard, articleCategory, listedCategory } from './published-article.ts'

/** Articles as cards show them, with their categories; callers add conditions and order. */
export function selectArticleCards(db: Db) {
  return db
    .selectFrom('article')
    .innerJoin('article_type', 'article_type.id', 'article.article_type_id')
    .select(articleCard.columns)
    .select([
      'article_type.code as type_code',
      'article_type.name as type_name',
      'article_type.name_en as type_name_en',
    ])
}

export type ArticleCardRow = Awaited<ReturnType<ReturnType<typeof selectArticleCards>['execute']>>[number]

type JoinedType = Pick<ArticleCardRow, 'type_code' | 'type_name' | 'type_name_en' | 'publish_time'>

/** A joined row as visitors see it. */
export function articleCardOf(row: ArticleCardRow, context: ArticleContext): ArticleCard {
  return { ...articleCard.project(row, context.language), ...placeOf(row, context) }
}

/** In which category and when. A category has no English version to be published: its English is shown once it is written. */
export function placeOf(
  { type_code: code, type_name: name, type_name_en: name_en, publish_time }: JoinedType,
  { language, timeZone }: ArticleContext,
): Pick<ArticleCard, 'category' | 'publish_time' | 'publish_day'> {
  return {
    category: articleCategory.project({ code, name, name_en }, language),
    publish_time: publish_time ?? 0,
    publish_day: dayOf(publish_time ?? 0, timeZone),
  }
}

const mostAtHome = 12

/** Articles marked for the home page (areas 23.3): pinned first, then the newest; at most `count`. */
export async function listHomeArticles(
  db: Db,
  asked: { language: ArticleContext['language']; now: number; count: number },
): Promise<ArticleCard[]> {
  const context = await articleContext(db, asked)
  const { hidesUntranslated } = context
  const { rows } = await runBuilt(db, `articles at home ${hidesUntranslated}`, [asked.now], ([now]) =>
    selectArticleCards(db)
      .where((eb) => eb.and(liveArticles({ now, hidesUntranslated })))
      .where('article.is_home', '=', 1)
      .orderBy('article.is_top', 'desc')
      .orderBy('article.publish_time', (order) => order.desc().nullsLast())
      .orderBy('article.id', 'desc')
      .limit(mostAtHome)
      .compile(),
  )
  return rows.slice(0, Math.max(asked.count, 1)).map((row) => articleCardOf(row, context))
}

interface Newest {
  articles: (ArticleCard & { author: string })[]
  /** The category that was asked for, when it is there. */
  category?: { name: string; description: string }
}

/** The latest articles by the day they came out, of one category where its code is given. */
export async function listNewestArticles(
  db: Db,
  { type, count }: { type?: string | undefined; count: number },
  context: ArticleContext,
): Promise<Newest> {
  const found = await db
    .selectFrom('article_type')
    .select([...listedCategory.columns, 'id'])
    .where('status', '=', '1')
    .where('code', '=', type ?? '')
    .executeTakeFirst()
  if (type !== undefined && !found) return { articles: [] }
  const rows = await selectArticleCards(db)
    .select('article.author')
    .where((eb) => eb.and(liveArticles(context)))
    .$if(found !== undefined, (one) => one.where('article.article_type_id', '=', found?.id ?? 0))
    .orderBy('article.publish_time', (order) => order.desc().nullsLast())
    .orderBy('article.id', 'desc')
    .limit(count)
    .execute()
  return {
    articles: rows.map((row) => ({ ...articleCardOf(row, context), author: row.author })),
    ...(found && { category: listedCategory.project(found, context.language) }),
  }
}

/** Titles of the newest articles, for the foot of every page. */
export async function listNewestTitles(
  db: Db,
  asked: { language: ArticleContext['language']; now: number; count: number },
): Promise<Pick<ArticleCard, 'id' | 'title' | 'publish_day'>[]> {
  const { articles } = await listNewestArticles(db, { count: asked.count }, await articleContext(db, asked))
  return articles.map(({ id, title, publish_day }) => ({ id, title, publish_day }))
}
