import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Language } from '../../contract/text.ts'
import { runBuilt } from '../../server/db/builtOnce.ts'
import { readPublicSettings } from '../config/store-settings.server.ts'
import { hidesUntranslated } from '../config/untranslated.server.ts'
import type { Db, Tables } from '../tables.ts'

/** In which language, at which moment and by which rules visitors read articles. */
export interface ArticleContext {
  language: Language
  /** Unix seconds. */
  now: number
  /** Time zone of the company: days and years are expressed in it. */
  timeZone: string
  /** Articles without a published English version are not there for readers of English (areas 1.3). */
  hidesUntranslated: boolean
}

/** The context of one request, from the settings. */
export async function articleContext(
  db: Db,
  { language, now }: Pick<ArticleContext, 'language' | 'now'>,
): Promise<ArticleContext> {
  const settings = await readPublicSettings(db, language)
  return {
    language,
    now,
    timeZone: settings.get('time_zone') ?? 'Asia/Shanghai',
    hidesUntranslated: hidesUntranslated(settings, 'article', language),
  }
}

type Conditions = Expression<SqlBool>[]

const articles = () => expressionBuilder<Tables, 'article'>()

/** Articles that visitors may read: published, within their time, in an enabled category, and in their language where that is asked for. */
export function liveArticles({
  now,
  hidesUntranslated: hides,
}: Pick<ArticleContext, 'now' | 'hidesUntranslated'>): Conditions {
  const eb = articles()
  const enabled = eb.selectFrom('article_type').select('article_type.id').where('article_type.status', '=', '1')
  return [
    eb('article.status', '=', '1'),
    eb('article.publish_time', '<=', now),
    eb.or([eb('article.expire_time', 'is', null), eb('article.expire_time', '>', now)]),
    eb('article.article_type_id', 'in', enabled),
    ...(hides ? [eb('article.en_status', '=', 1)] : []),
  ]
}

/** Whether visitors may read an article. */
export async function isLiveArticle(
  db: Db,
  id: number,
  context: Pick<ArticleContext, 'now' | 'hidesUntranslated'>,
): Promise<boolean> {
  const live = db.selectFrom('article').select('id').where('id', '=', id)
  return (await live.where((eb) => eb.and(liveArticles(context))).executeTakeFirst()) !== undefined
}

const mostWords = 6

/** Title, summary or tags contain every word of the phrase; English that is not published finds nothing. */
export function articleContains(phrase: string): Expression<SqlBool> {
  const eb = articles()
  const words = phrase.trim().toLowerCase().split(/\s+/).slice(0, mostWords)
  return eb.and(
    words.map((word) => {
      const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`
      const holds = (column: string) => sql<SqlBool>`lower(${sql.ref(`article.${column}`)}) like ${like} escape '\\'`
      const english = eb.and([eb('article.en_status', '=', 1), eb.or([holds('title_en'), holds('summary_en')])])
      return eb.or([holds('title'), holds('summary'), holds('tags'), english])
    }),
  )
}

/** The next instant at which some article appears or disappears by time alone; two steps into indexes. */
export async function articlesUntil(db: Db, now: number): Promise<number | undefined> {
  const { rows } = await runBuilt(db, 'next change of articles', [now], ([moment]) =>
    db
      .selectFrom('article')
      .select((eb) => eb.fn.min('publish_time').as('next'))
      .where('status', '=', '1')
      .where('publish_time', '>', moment)
      .unionAll(
        db
          .selectFrom('article')
          .select((eb) => eb.fn.min('expire_time').as('next'))
          .where('expire_time', '>', moment),
      )
      .compile(),
  )
  const instants = rows.flatMap(({ next }) => (next === null ? [] : [Number(next)]))
  return instants.length > 0 ? Math.min(...instants) : undefined
}
