import type { PageHead } from '../../contract/page.ts'
import { listPublishedArticles } from '../../resources/article/article-list.server.ts'
import { articleTexts } from '../../resources/article/article-texts.server.ts'
import { articleContext, articlesUntil } from '../../resources/article/live-articles.server.ts'
import type { Db } from '../../resources/tables.ts'
import { type Loaded, type ScreenRequest, untilNext } from '../../server/site/screen.ts'
import { loadSettings } from '../facts.server.ts'
import { shortListing } from '../listing.server.ts'
import { meantInArticles } from '../meant.server.ts'
import { feedsFor } from '../media-feed.server.ts'
import type { MediaData } from './media.ts'
import { articleFilter, mediaAddress } from './media-address.ts'

/** The media centre (areas 23.5): categories, years, and one page of what was asked for. */
export async function loadMedia(db: Db, { query, language, now }: ScreenRequest): Promise<Loaded<MediaData>> {
  const [settings, context] = await Promise.all([loadSettings(db, language), articleContext(db, { language, now })])
  const limit = Number(settings.word('article_page_size')) || undefined
  const filter = { ...articleFilter(query), ...(limit && { limit }) }
  const phrase = filter.phrase?.trim() ?? ''
  // Asked first, as in the product centre: what the database finds before the texts are read is not kept.
  const isKept = phrase === '' || (await articleTexts.current(db)) !== undefined
  const [articles, until] = await Promise.all([listPublishedArticles(db, filter, context), articlesUntil(db, now)])
  const isUnknown = phrase !== '' && articles.total === 0
  const meant = isUnknown ? await meantInArticles(db, phrase, { language, now }) : undefined
  return {
    data: { articles, ...(meant !== undefined && { meant }) },
    head: { ...headOf(query, articles), feeds: feedsFor(settings, language, categoryIn(query, articles)) },
    ...untilNext(until, isKept ? undefined : now),
  }
}

const categoryIn = (query: URLSearchParams, { categories }: Pick<MediaData['articles'], 'categories'>) =>
  categories.find(({ code }) => code === query.get('type'))

/** Search engines see categories and pages; other ways to narrow or order the list lead them there. */
function headOf(query: URLSearchParams, { categories, page }: MediaData['articles']): PageHead {
  const category = categoryIn(query, { categories })
  const isNarrowed = query.has('q') || query.has('year')
  return {
    ...(category && { title: category.name, description: category.description }),
    canonical: mediaAddress('', { type: category?.code ?? null, page: page > 1 ? `${page}` : null }),
    ...(isNarrowed && { hidden: true }),
  }
}

/** Categories that hold something, as lists of their own. */
export const mediaListing = shortListing(async (db, now) => {
  const [chinese, english] = await Promise.all(
    (['zh-cn', 'en'] as const).map(async (language) =>
      listPublishedArticles(db, { limit: 1 }, await articleContext(db, { language, now })),
    ),
  )
  const inEnglish = new Set(english?.categories.map(({ code }) => code))
  return (chinese?.categories ?? []).map(({ code }) => ({
    address: mediaAddress('', { type: code }),
    inEnglish: inEnglish.has(code),
  }))
})
