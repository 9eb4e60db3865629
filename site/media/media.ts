import type { PublishedArticles } from '../../resources/article/published-article.ts'

export interface MediaData {
  articles: PublishedArticles
  /** What was perhaps meant by a search without results. */
  meant?: string | undefined
}
