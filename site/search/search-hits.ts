import type { ArticleHit } from '../../resources/article/published-article.ts'
import type { CatalogueHits } from '../../resources/product/published-product.ts'

/** What the search answers, by kind; `meant` is what was perhaps meant where nothing was found. */
export interface SearchHits extends CatalogueHits {
  articles: ArticleHit[]
  totals: { products: number; parts: number }
  meant: string
}

/** A piece of a text, and whether it was looked for. */
export type Pieces = readonly { text: string; isHit: boolean }[]

/** One kind of what was found; `mark` is a code, or what else tells a hit from the others. */
export interface FoundGroup {
  kind: 'products' | 'parts' | 'articles'
  total: number
  hits: readonly { id: number; cover: string; name: Pieces; mark: Pieces; lang_fallback: boolean }[]
}

/** What the overlay shows. */
export interface SearchFound {
  phrase: string
  groups: readonly FoundGroup[]
  meant: string
  /** What others look for, in place of what is not found or not yet typed. */
  popular: readonly string[]
}
