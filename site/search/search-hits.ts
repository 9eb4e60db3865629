import type { ArticleHit } from '../../resources/article/published-article.ts'
import type { CatalogueHits } from '../../resources/product/published-product.ts'

/** What the overlay finds, by kind. */
export type SearchHits = CatalogueHits & { articles: ArticleHit[] }
