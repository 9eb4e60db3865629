import type { ArticleCard } from '../../resources/article/published-article.ts'
import type { PublishedBrand } from '../../resources/brand/published-brand.ts'
import type { PublishedCraft } from '../../resources/craft/published-craft.ts'
import type { ProductCard } from '../../resources/product/published-product.ts'
import type { PublishedType } from '../../resources/product-type/published-type.ts'
import type { Figure } from '../shell/facts.ts'

export interface Slide {
  title: string
  subtitle: string
  button: string
  /** A path of ours; without one the slide has no button. */
  link: string
  /** Wide drawing, and the one for phones. */
  picture: string
  tall: string
}

export interface HomeData {
  /** Names of the sections to show, in order. */
  sections: string[]
  slides: Slide[]
  figures: Figure[]
  types: PublishedType[]
  products: ProductCard[]
  crafts: PublishedCraft[]
  brands: PublishedBrand[]
  news: ArticleCard[]
  phone: string
  cta: { title: string; text: string; button: string }
}
