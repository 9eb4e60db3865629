import { type Projected, projection } from '../../contract/definition/projection.ts'
import { articleType } from '../article-type/article-type.ts'
import type { ProductCard } from '../product/published-product.ts'
import { article } from './article.ts'

export const articleCategory = projection(articleType, 'public', ['code', 'name'])
/** The category of an article; its code stands in addresses. */
export type ArticleCategory = Projected<typeof articleCategory>

/** A text in pieces, each with whether it was looked for. */
export type Pieces = readonly { text: string; isHit: boolean }[]

export const articleCard = projection(
  article,
  'public',
  ['id', 'title', 'summary', 'cover', 'is_top', 'views', 'lang_fallback'],
  { reads: ['publish_time'] },
)
/** An article in a list, resolved in one language. */
export interface ArticleCard extends Projected<typeof articleCard> {
  category: ArticleCategory
  /** Unix seconds, and the day of it where the company is: `2026-01-31`. */
  publish_time: number
  publish_day: string
  /** Where a phrase stands in it, in lists that a phrase narrows. */
  snippet?: Pieces
}

export interface ArticleFile {
  name: string
  url: string
  /** Bytes; 0 where unknown. */
  size: number
}

export const articlePage = projection(
  article,
  'public',
  [...articleCard.shows, ...(['content', 'author', 'source', 'source_url', 'tags'] as const)],
  { reads: [...articleCard.reads, 'product_ids'] },
)
/** Chinese here does not make the page one that lacks English. */
export const articleMeta = projection(article, 'public', ['seo_title', 'seo_description', 'attachments'])
/** An article as its page shows it. */
export interface PublishedArticle
  extends ArticleCard,
    Projected<typeof articlePage>,
    Omit<Projected<typeof articleMeta>, 'attachments'> {
  attachments: ArticleFile[]
  products: ProductCard[]
}

export const articleLink = projection(article, 'public', ['id', 'title'])
/** A neighbour of an article in its category. */
export type ArticleLink = Projected<typeof articleLink>

export const listedCategory = projection(articleType, 'public', ['code', 'name', 'description'])
export interface CountedCategory extends Projected<typeof listedCategory> {
  count: number
}

export interface CountedYear {
  year: number
  count: number
}

/** One page of the media centre with what it can be narrowed by; each count says what the choice leads to. */
export interface PublishedArticles {
  list: ArticleCard[]
  page: number
  limit: number
  total: number
  categories: CountedCategory[]
  years: CountedYear[]
}

/** What the search overlay shows of an article. */
export type ArticleHit = Pick<ArticleCard, 'id' | 'title' | 'cover' | 'publish_day' | 'lang_fallback' | 'snippet'> & {
  category: string
}
