import { type ArticleFilter, type ArticleSort, articleSorts } from '../../resources/article/article-filter.ts'
import { type Changes, queryAddress } from '../shell/query-address.ts'

export const mediaPath = '/client/media'

/** Names of the query that the media centre uses; everything it shows follows from them. */
export const mediaNames = ['type', 'q', 'year', 'sort', 'page'] as const

/** The media centre with some of its query changed. */
export const mediaAddress = (query: string, changes: Changes): string => queryAddress(mediaPath, query, changes)

/** What an address asks for; what cannot be read counts as not asked. */
export function articleFilter(query: URLSearchParams): ArticleFilter {
  const year = Number(/^(?:19|20)\d\d$/.exec(query.get('year') ?? '')?.[0])
  const page = Number(/^[1-9]\d{0,5}$/.exec(query.get('page') ?? '')?.[0])
  return {
    type: query.get('type') ?? undefined,
    phrase: query.get('q')?.slice(0, 60),
    year: year || undefined,
    sort: sortIn(query),
    page: page || 1,
  }
}

export const sortIn = (query: URLSearchParams): ArticleSort =>
  articleSorts.find((sort) => sort === query.get('sort')) ?? 'newest'
