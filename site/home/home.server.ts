import { addressIn } from '../../contract/page.ts'
import type { Language } from '../../contract/text.ts'
import { listHomeArticles } from '../../resources/article/article-cards.server.ts'
import { articlesUntil } from '../../resources/article/live-articles.server.ts'
import { listHomeCrafts } from '../../resources/craft/public-crafts.server.ts'
import { listLiveSlides } from '../../resources/home-slide/live-slides.server.ts'
import type { PublishedSlide } from '../../resources/home-slide/published-slide.ts'
import { verifyReport } from '../../resources/measure-order/report/verify-report.server.ts'
import type { FeaturedMode } from '../../resources/product/listing/featured-products.server.ts'
import { listFeaturedProducts } from '../../resources/product/listing/product-cards.server.ts'
import { listProductTypes } from '../../resources/product-type/product-type.server.ts'
import type { Db } from '../../resources/tables.ts'
import { type Loaded, previewOf, type ScreenRequest, untilNext } from '../../server/site/screen.ts'
import { loadBrands } from '../brands.server.ts'
import { loadCulture } from '../culture.server.ts'
import { companyFacts, loadSettings } from '../facts.server.ts'
import type { CompanyFacts } from '../shell/frame/facts.ts'
import type { HomeData } from './home-data.ts'

const modes: readonly FeaturedMode[] = ['home', 'hot', 'new', 'views']
const usualSlides = 8
const usualNews = 3
const maxFigures = 6
const maxCount = 24
const maxHonors = 6

/** Without a slide the company itself is the hero (areas 5). */
const ownSlide = ({ companyName, siteName, slogan }: CompanyFacts): PublishedSlide => ({
  id: 0,
  title: companyName || siteName,
  subtitle: slogan,
  image: '/static/drawing/cutaway.svg',
  image_mobile: '/static/drawing/cutaway-tall.svg',
  video: '',
  alt: '',
  link: '',
  new_window: 0,
  button_text: '',
  theme: 'light',
  align: 'left',
})

/** Search engines may offer a box that leads to our list of products. */
const structuredSite = ({ siteName }: CompanyFacts, language: Language) => ({
  '@type': 'WebSite',
  name: siteName,
  url: addressIn(language, '/client/home'),
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: addressIn(language, '/client/product?q={search_term_string}') },
    'query-input': 'required name=search_term_string',
  },
})

async function loadNews(db: Db, asked: { language: Language; now: number; count: number }) {
  const [list, until] = await Promise.all([listHomeArticles(db, asked), articlesUntil(db, asked.now)])
  return { list, until }
}

/** The home page (areas 23.3): what is not there is not sent. A report that is asked about stands above it, for the asker alone. */
export async function loadHome(db: Db, request: ScreenRequest): Promise<Loaded<HomeData>> {
  const page = await loadSections(db, request)
  const token = request.query.get('verify')
  if (token === null) return page
  const verified = await verifyReport(db, token, request)
  const head = { ...page.head, hidden: true, canonical: '/client/home' }
  return { ...page, data: { ...page.data, verified }, head, unshared: true }
}

async function loadSections(db: Db, request: ScreenRequest): Promise<Loaded<HomeData>> {
  const { language, now, once } = request
  const settings = await loadSettings(db, language)
  const mode = modes.find((known) => known === settings.word('home_product_mode')) ?? 'home'
  const count = Math.min(Number.parseInt(settings.word('home_product_count'), 10) || 8, maxCount)
  const most = Number(settings.word('home_slide_max')) || usualSlides
  const newsCount = Number(settings.word('home_article_count')) || usualNews
  const [hero, types, products, culture, crafts, brands, news] = await Promise.all([
    listLiveSlides(db, { language, now, most, preview: previewOf(request, 'home_slide') }),
    once(`types ${language}`, () => listProductTypes(db, language)),
    once(`products at home ${language}`, () => listFeaturedProducts(db, { mode, count }, language)),
    loadCulture(db, request, settings),
    listHomeCrafts(db, language, previewOf(request, 'craft')),
    loadBrands(db, language),
    once(
      `news at home ${language}`,
      () => loadNews(db, { language, now, count: newsCount }),
      ({ until }) => until,
    ),
  ])
  const facts = companyFacts(settings)
  const { entries } = culture
  return {
    data: {
      sections: settings.words('home_sections'),
      slides: hero.slides.length > 0 ? hero.slides : [ownSlide(facts)],
      name: facts.companyName || facts.siteName,
      figures: facts.figures.slice(0, maxFigures),
      types: types.filter((type) => type.is_home === 1 && type.count > 0),
      products,
      about: { slogan: facts.slogan, intro: facts.intro, entries: entries.filter(({ is_home }) => is_home === 1) },
      crafts,
      honors: entries.filter(({ group }) => group === 'honor').slice(0, maxHonors),
      brands,
      news: news.list,
      phone: facts.phone,
      cta: { title: settings.word('cta_title'), text: settings.word('cta_text'), button: settings.word('cta_button') },
    },
    head: { structured: [structuredSite(facts, language)] },
    ...untilNext(hero.until, culture.until, news.until),
  }
}
