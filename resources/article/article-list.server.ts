import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { dayOf, localSeconds } from '../../contract/moment.ts'
import { idList, isAnyOf } from '../../server/db/anyOf.ts'
import type { Match } from '../../server/search/matching.ts'
import type { Db, Tables } from '../tables.ts'
import { articleCardOf, selectArticleCards } from './article-cards.server.ts'
import type { ArticleFilter, ArticleSort } from './article-filter.ts'
import { matchedArticles, snippetsOf } from './found-articles.server.ts'
import { type ArticleContext, articleContains, liveArticles } from './live-articles.server.ts'
import {
  type ArticleCard,
  type CountedCategory,
  type CountedYear,
  listedCategory,
  type PublishedArticles,
} from './published-article.ts'

type Conditions = Expression<SqlBool>[]

/** What a list is narrowed by, with what its phrase means. */
interface ArticleQuery extends ArticleFilter {
  holds?: Expression<SqlBool> | undefined
  match?: Match | undefined
}

/** Until the texts have been read, the database looks for the phrase as it stands. */
async function resolvePhrase(db: Db, filter: ArticleFilter): Promise<ArticleQuery> {
  if (!filter.phrase?.trim()) return filter
  const match = await matchedArticles(db, filter.phrase)
  if (!match) return { ...filter, holds: articleContains(filter.phrase) }
  return { ...filter, match, holds: isAnyOf(db, 'article.id', idList(db, [...match.all])) }
}

/** What narrows a list; `leaveOut` names the choice whose other values are being counted. */
function articleConditions(filter: ArticleQuery, context: ArticleContext, leaveOut?: 'type' | 'year'): Conditions {
  const eb = expressionBuilder<Tables, 'article'>()
  const all = liveArticles(context)
  if (filter.holds) all.push(filter.holds)
  if (filter.type !== undefined && leaveOut !== 'type') {
    const named = eb.selectFrom('article_type').select('article_type.id').where('article_type.code', '=', filter.type)
    all.push(eb('article.article_type_id', 'in', named))
  }
  if (filter.year !== undefined && leaveOut !== 'year') {
    all.push(eb('article.publish_time', '>=', startOfYear(filter.year, context)))
    all.push(eb('article.publish_time', '<', startOfYear(filter.year + 1, context)))
  }
  return all
}

const startOfYear = (year: number, { timeZone }: ArticleContext): number => localSeconds(`${year}-01-01`, timeZone) ?? 0

/** One page of the media centre (areas 23.5): only live articles, only public columns; a page beyond the last is the last. */
export async function listPublishedArticles(
  db: Db,
  asked: ArticleFilter,
  context: ArticleContext,
): Promise<PublishedArticles> {
  const filter = await resolvePhrase(db, asked)
  const limit = Math.min(Math.max(filter.limit ?? 9, 1), 100)
  const [total, categories, years] = await Promise.all([
    totalOf(db, filter, context),
    countCategories(db, filter, context),
    countYears(db, filter, context),
  ])
  const last = Math.max(Math.ceil(total / limit), 1)
  const page = Math.min(Math.max(filter.page ?? 1, 1), last)
  return { list: await onePage(db, { ...filter, page, limit }, context), page, limit, total, categories, years }
}

async function onePage(
  db: Db,
  filter: ArticleQuery & { page: number; limit: number },
  context: ArticleContext,
): Promise<ArticleCard[]> {
  const rows = await ordered(db, filter.sort ?? 'newest')
    .where((eb) => eb.and(articleConditions(filter, context)))
    .orderBy('article.id', 'desc')
    .limit(filter.limit)
    .offset((filter.page - 1) * filter.limit)
    .execute()
  const cards = rows.map((row) => articleCardOf(row, context))
  if (!filter.match) return cards
  const ids = cards.map(({ id }) => id)
  const snippets = await snippetsOf(db, ids, { match: filter.match, context })
  return cards.map((card) => {
    const snippet = snippets.get(card.id)
    return snippet ? { ...card, snippet } : card
  })
}

/** Pinned articles stand before newer ones; what was read most is a question of its own. */
function ordered(db: Db, sort: ArticleSort) {
  const cards = selectArticleCards(db)
  if (sort === 'views') return cards.orderBy('article.views', 'desc')
  return cards.orderBy('article.is_top', 'desc').orderBy('article.publish_time', (order) => order.desc().nullsLast())
}

async function totalOf(db: Db, filter: ArticleQuery, context: ArticleContext): Promise<number> {
  const { total } = await db
    .selectFrom('article')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => eb.and(articleConditions(filter, context)))
    .executeTakeFirstOrThrow()
  return total
}

/** Enabled categories that hold something for this reader, each with what it leads to. */
async function countCategories(db: Db, filter: ArticleQuery, context: ArticleContext): Promise<CountedCategory[]> {
  const rows = await db
    .selectFrom('article')
    .innerJoin('article_type', 'article_type.id', 'article.article_type_id')
    .select(listedCategory.columns)
    .select((eb) => eb.fn.countAll<number>().as('held'))
    .select((eb) =>
      eb.fn
        .sum<number>(
          eb
            .case()
            .when(eb.and(articleConditions(filter, context, 'type')))
            .then(1)
            .else(0)
            .end(),
        )
        .as('count'),
    )
    .where((eb) => eb.and(liveArticles(context)))
    .groupBy('article_type.id')
    .orderBy('article_type.weigh', 'desc')
    .orderBy('article_type.id', 'desc')
    .execute()
  return rows.map((row) => ({ ...listedCategory.project(row, context.language), count: Number(row.count) }))
}

const mostYears = 40

/** Years that hold something, the latest first. */
async function countYears(db: Db, filter: ArticleQuery, context: ArticleContext): Promise<CountedYear[]> {
  const within = articleConditions(filter, context, 'year')
  const { first, last } = await db
    .selectFrom('article')
    .select((eb) => [eb.fn.min('publish_time').as('first'), eb.fn.max('publish_time').as('last')])
    .where((eb) => eb.and(within))
    .executeTakeFirstOrThrow()
  if (first === null || last === null) return []
  const yearOf = (seconds: number) => Number(dayOf(seconds, context.timeZone).slice(0, 4))
  const [from, to] = [yearOf(Number(first)), yearOf(Number(last))]
  const years = Array.from({ length: Math.min(to - from + 1, mostYears) }, (_, at) => to - at)
  const cases = years.map(
    (year) => sql`when article.publish_time >= ${startOfYear(year, context)} then ${sql.lit(year)}`,
  )
  const year = sql<number>`(case ${sql.join(cases, sql` `)} else 0 end)`
  const rows = await db
    .selectFrom('article')
    .select((eb) => [year.as('year'), eb.fn.countAll<number>().as('count')])
    .where((eb) => eb.and(within))
    .groupBy('year')
    .execute()
  return rows.filter((row) => Number(row.year) > 0).sort((a, b) => b.year - a.year)
}
