import type { ArticleCard } from '../../resources/article/published-article.ts'
import type { PublishedCraft } from '../../resources/craft/published-craft.ts'
import type { PublishedCulture } from '../../resources/culture/published-culture.ts'
import type { PublishedSlide } from '../../resources/home-slide/published-slide.ts'
import type { VerifiedReport } from '../../resources/measure-order/report/verified-report.ts'
import type { ProductCard } from '../../resources/product/published-product.ts'
import type { PublishedType } from '../../resources/product-type/published-type.ts'
import type { ShownBrand } from '../shell/brands.tsx'
import type { Figure } from '../shell/frame/facts.ts'

export interface HomeData {
  /** Whoever scanned a report asks whether it is genuine. */
  verified?: VerifiedReport
  /** Names of the sections to show, in order. */
  sections: string[]
  slides: PublishedSlide[]
  /** Who speaks: the heading where no slide has one. */
  name: string
  figures: Figure[]
  types: PublishedType[]
  products: ProductCard[]
  /** The beginning of the introduction, and the entries marked for the home page. */
  about: { slogan: string; intro: string; entries: PublishedCulture[] }
  crafts: PublishedCraft[]
  honors: PublishedCulture[]
  brands: ShownBrand[]
  news: ArticleCard[]
  phone: string
  cta: { title: string; text: string; button: string }
}
