import type { PublishedArticles } from '../../resources/article/published-article.ts'

export interface MediaData {
  articles: PublishedArticles
  /** What somebody perhaps meant who found nothing. */
  meant?: string | undefined
}
