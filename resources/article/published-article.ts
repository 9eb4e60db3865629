import type { ProductCard } from '../product/published-product.ts'

/** The category of an article; its code stands in addresses. */
export interface ArticleCategory {
  code: string
  name: string
}

/** A text in pieces, each with whether it was looked for. */
export type Pieces = readonly { text: string; isHit: boolean }[]

/** An article in a list, resolved in one language. */
export interface ArticleCard {
  id: number
  title: string
  summary: string
  cover: string
  category: ArticleCategory
  /** Unix seconds, and the day of it where the company is: `2026-01-31`. */
  publish_time: number
  publish_day: string
  is_top: 0 | 1
  views: number
  lang_fallback: boolean
  /** Where a phrase stands in it, in lists that a phrase narrows. */
  snippet?: Pieces
}

export interface ArticleFile {
  name: string
  url: string
  /** Bytes; 0 where nobody said. */
  size: number
}

/** An article as its page shows it. */
export interface PublishedArticle extends ArticleCard {
  content: string
  author: string
  source: string
  source_url: string
  tags: string[]
  attachments: ArticleFile[]
  products: ProductCard[]
  seo_title: string
  seo_description: string
}

/** A neighbour of an article in its category. */
export interface ArticleLink {
  id: number
  title: string
}

export const articleSorts = ['newest', 'views'] as const
export type ArticleSort = (typeof articleSorts)[number]

/** What the media centre was asked for. */
export interface ArticleFilter {
  /** Code of a category. */
  type?: string | undefined
  phrase?: string | undefined
  year?: number | undefined
  sort?: ArticleSort
  page?: number
  limit?: number
}

export interface CountedCategory extends ArticleCategory {
  description: string
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
