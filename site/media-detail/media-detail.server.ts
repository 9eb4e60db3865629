import { addressIn, type PageHead } from '../../contract/page.ts'
import { type Language, say, text } from '../../contract/text.ts'
import {
  findPublishedArticle,
  listRelatedArticles,
  neighboursOf,
} from '../../resources/article/article-detail.server.ts'
import { listPublishedArticles } from '../../resources/article/article-list.server.ts'
import {
  type ArticleContext,
  articleContext,
  articlesUntil,
  isLiveArticle,
  liveArticles,
} from '../../resources/article/live-articles.server.ts'
import type { PublishedArticle } from '../../resources/article/published-article.ts'
import type { Db } from '../../resources/tables.ts'
import { type Loaded, previewOf, type ScreenRequest, untilNext } from '../../server/site/screen.ts'
import { loadSettings, type PublicSettings } from '../facts.server.ts'
import { listingOfRows } from '../listing.server.ts'
import { feedsFor } from '../media-feed.server.ts'
import { structuredPath } from '../structured-path.ts'
import type { MediaDetailData } from './media-detail.ts'

const usualRelated = 4

/** An article's page, or what stands in for one that is not live (areas 23.5). */
export async function loadMediaDetail(db: Db, request: ScreenRequest): Promise<Loaded<MediaDetailData>> {
  const { params, language, now } = request
  const id = /^[1-9]\d{0,8}$/.test(params.id ?? '') ? Number(params.id) : 0
  const [context, until] = await Promise.all([articleContext(db, { language, now }), articlesUntil(db, now)])
  const article = await findPublishedArticle(db, id, { context, previewed: previewOf(request, 'article') === id })
  if (!article) return { ...(await notLive(db, id, context)), ...untilNext(until) }
  const settings = await loadSettings(db, language)
  const asked = settings.word('related_count')
  const count = asked === '' ? usualRelated : Number(asked) || 0
  const [neighbours, related] = await Promise.all([
    neighboursOf(db, article, context),
    listRelatedArticles(db, article, { context, count }),
  ])
  return {
    data: { article, ...neighbours, related },
    head: {
      ...headOf(article, language, settings),
      chineseOnly: !(await isLiveArticle(db, id, await articleContext(db, { language: 'en', now }))),
    },
    ...untilNext(until),
  }
}

const gone = text('内容不存在或已下线', 'Article not available')

async function notLive(db: Db, id: number, context: ArticleContext): Promise<Loaded<MediaDetailData>> {
  const inChinese = { ...context, hidesUntranslated: false }
  const { list } = await listPublishedArticles(db, { limit: 4 }, context)
  return {
    status: 404,
    data: { article: null, previous: null, next: null, related: list },
    head: { title: say(gone, context.language) },
    untranslated: context.hidesUntranslated && (await isLiveArticle(db, id, inChinese)),
  }
}

function headOf(article: PublishedArticle, language: Language, settings: PublicSettings): PageHead {
  return {
    title: article.seo_title || article.title,
    description: article.seo_description || article.summary,
    image: article.cover,
    kind: 'article',
    feeds: feedsFor(settings, language, article.category),
    canonical: addressOfArticle(article.id),
    structured: [structuredArticle(article, language, settings), pathTo(article, language)],
  }
}

const addressOfArticle = (id: number): string => `/client/media/detail/${id}`

function structuredArticle(article: PublishedArticle, language: Language, { word }: PublicSettings) {
  const { id, title, summary, cover, author, publish_time, tags, category, lang_fallback } = article
  const logo = word('logo')
  const publisher = {
    '@type': 'Organization',
    name: word('company_name') || word('site_name'),
    ...(logo && { logo: { '@type': 'ImageObject', url: logo } }),
  }
  return {
    '@type': 'Article',
    headline: title,
    ...(summary && { description: summary }),
    ...(cover && { image: [cover] }),
    datePublished: new Date(publish_time * 1000).toISOString(),
    articleSection: category.name,
    ...(tags.length > 0 && { keywords: tags.join(', ') }),
    inLanguage: lang_fallback || language !== 'en' ? 'zh-CN' : 'en',
    mainEntityOfPage: addressIn(language, addressOfArticle(id)),
    author: author ? { '@type': 'Person', name: author } : publisher,
    publisher,
  }
}

const pathTo = ({ id, title, category }: PublishedArticle, language: Language) =>
  structuredPath(
    [
      { name: say(text('媒体中心', 'Media centre'), language), at: '/client/media' },
      { name: category.name, at: `/client/media?type=${category.code}` },
      { name: title, at: addressOfArticle(id) },
    ],
    language,
  )

/** Every live article's page, for the site map. */
export const articleListing = listingOfRows({
  table: 'article',
  live: (_db, now) => liveArticles({ now, hidesUntranslated: false }),
  address: addressOfArticle,
  // What was written long before is news of the day it came out.
  changed: ['update_time', 'publish_time'],
  until: articlesUntil,
})
