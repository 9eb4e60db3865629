import type { ArticleHit, Pieces } from '../../resources/article/published-article.ts'
import type { CatalogueHits } from '../../resources/product/published-product.ts'

/** What the search answers, by kind; `meant` is what was perhaps meant where nothing was found. */
export interface SearchHits extends CatalogueHits {
  articles: ArticleHit[]
  totals: { products: number; parts: number }
  meant: string
}

/** A row as the overlay shows it; `mark` is a code, or what else distinguishes it from the others. */
export interface FoundHit {
  id: number
  cover: string
  name: Pieces
  mark: Pieces
  lang_fallback: boolean
  /** Where the phrase stands in a long text. */
  snippet?: Pieces | undefined
}

/** One kind of what was found. */
export interface FoundGroup {
  kind: 'products' | 'parts' | 'articles'
  total: number
  hits: readonly FoundHit[]
}

/** What the overlay shows. */
export interface SearchFound {
  phrase: string
  groups: readonly FoundGroup[]
  meant: string
  /** What others look for, in place of what is not found or not yet typed. */
  popular: readonly string[]
}
