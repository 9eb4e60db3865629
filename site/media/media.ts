import type { PublishedArticles } from '../../resources/article/published-article.ts'

export interface MediaData {
  articles: PublishedArticles
}
