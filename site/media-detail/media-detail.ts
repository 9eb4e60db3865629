import type { ArticleCard, ArticleLink, PublishedArticle } from '../../resources/article/published-article.ts'

export interface MediaDetailData {
  /** Null when nothing that this reader may see has this number. */
  article: PublishedArticle | null
  previous: ArticleLink | null
  next: ArticleLink | null
  /** Articles to read on; without an article the newest. */
  related: ArticleCard[]
}
