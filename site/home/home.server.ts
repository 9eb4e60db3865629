import { listHomeArticles } from '../../resources/article/article-cards.server.ts'
import { articlesUntil, untilNext } from '../../resources/article/live-articles.server.ts'
import { listHomeBrands } from '../../resources/brand/brand.server.ts'
import { listHomeCrafts } from '../../resources/craft/public-crafts.server.ts'
import { type FeaturedMode, listFeaturedProducts } from '../../resources/product/product-cards.server.ts'
import { listProductTypes } from '../../resources/product-type/product-type.server.ts'
import type { Db } from '../../resources/tables.ts'
import type { Loaded, ScreenRequest } from '../../server/site/screen.ts'
import { companyFacts, loadSettings } from '../facts.server.ts'
import type { HomeData, Slide } from './home-data.ts'

const modes: readonly FeaturedMode[] = ['home', 'hot', 'new', 'views']
const maxSlides = 8
const maxFigures = 6
const maxCount = 24
const newsCount = 3

const picture = (name: string): string => `/static/drawing/${name}.svg`

function slideOf(row: Partial<Slide>): Slide {
  const { title = '', subtitle = '', button = '', link = '', picture: name = 'cutaway' } = row
  return { title, subtitle, button, link, picture: picture(name), tall: picture(`${name}-tall`) }
}

/** The home page (areas 23.3): what is not there is not sent. */
export async function loadHome(db: Db, { language, now }: ScreenRequest): Promise<Loaded<HomeData>> {
  const settings = await loadSettings(db, language)
  const mode = modes.find((known) => known === settings.word('home_product_mode')) ?? 'home'
  const count = Math.min(Number.parseInt(settings.word('home_product_count'), 10) || 8, maxCount)
  const [types, products, crafts, brands, news, until] = await Promise.all([
    listProductTypes(db, language),
    listFeaturedProducts(db, { mode, count }, language),
    listHomeCrafts(db, language),
    listHomeBrands(db, language),
    listHomeArticles(db, { language, now, count: newsCount }),
    articlesUntil(db, now),
  ])
  const facts = companyFacts(settings)
  const rows = settings.rows<Partial<Slide>>('home_hero').slice(0, maxSlides)
  // Without a slide the company itself is the hero (areas 5).
  const own: Partial<Slide> = { title: facts.slogan || facts.companyName || facts.siteName, subtitle: facts.intro }
  const slides = (rows.length > 0 ? rows : [own]).map(slideOf)
  return {
    data: {
      sections: settings.words('home_sections'),
      slides,
      figures: facts.figures.slice(0, maxFigures),
      types: types.filter((type) => type.is_home === 1 && type.count > 0),
      products,
      crafts,
      brands,
      news,
      phone: facts.phone,
      cta: { title: settings.word('cta_title'), text: settings.word('cta_text'), button: settings.word('cta_button') },
    },
    head: { structured: [{ '@type': 'WebSite', name: facts.siteName }] },
    ...untilNext(until),
  }
}
