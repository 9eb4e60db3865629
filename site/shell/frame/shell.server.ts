import { createHash } from 'node:crypto'
import type { Language } from '../../../contract/text.ts'
import { listNewestTitles } from '../../../resources/article/article-cards.server.ts'
import { articlesUntil } from '../../../resources/article/live-articles.server.ts'
import { listFeaturedProducts } from '../../../resources/product/listing/product-cards.server.ts'
import type { ProductCard } from '../../../resources/product/published-product.ts'
import { listProductTypes } from '../../../resources/product-type/product-type.server.ts'
import type { PublishedType } from '../../../resources/product-type/published-type.ts'
import type { Db } from '../../../resources/tables.ts'
import { listNavigation } from '../../../resources/user-rule/navigation.server.ts'
import { untilNext } from '../../../server/site/screen.ts'
import { companyFacts, loadSettings, type PublicSettings } from '../../facts.server.ts'
import { drawnParts } from '../drawn-parts.tsx'
import type { CompanyFacts, MenuProduct, ShellData, ShellFacts } from './facts.ts'

const asMenuProduct = ({ id, code, name, cover }: ProductCard): MenuProduct => ({ id, code, name, cover })

/** A menu never leads to an empty list. */
const leadsSomewhere = ({ count }: PublishedType): boolean => count > 0

function asMenuType({ id, name, description, count, children }: PublishedType): ShellData['types'][number] {
  return { id, name, description, count, children: children.filter(leadsSomewhere) }
}

function organisation(facts: CompanyFacts, { word }: PublicSettings): Record<string, unknown> {
  return {
    '@type': 'Organization',
    name: facts.companyName || facts.siteName,
    url: '/client/home',
    logo: facts.logo || '/favicon.svg',
    ...(word('short_name') && { alternateName: word('short_name') }),
    ...(word('founded_year') && { foundingDate: word('founded_year') }),
    ...(facts.slogan && { slogan: facts.slogan }),
    ...(facts.phone && { telephone: facts.phone }),
    ...(facts.email && { email: facts.email }),
    ...(facts.address && { address: facts.address }),
  }
}

/** News that have not ended, and the instant at which they do (areas 23.1). */
function announcementOf({ word }: PublicSettings, now: number): Pick<ShellData, 'announcement' | 'until'> {
  const words = word('announcement')
  const end = Number(word('announcement_end')) || Number.POSITIVE_INFINITY
  if (!words || end <= now) return { announcement: null }
  return {
    announcement: { words, link: word('announcement_link') },
    ...(Number.isFinite(end) && { until: end }),
  }
}

/** Readers who closed these news are not shown them again, but other news they are. */
const markOf = (words: string): string => createHash('sha256').update(words).digest('base64url').slice(0, 8)

/** What the document says of itself: which notices it has. */
function marksOf({ word }: PublicSettings, announcement: ShellData['announcement']): ShellData['marks'] {
  return {
    ...(announcement && { announcement: markOf(announcement.words) }),
    ...(word('cookie_notice') === '1' && { 'cookie-notice': '' }),
  }
}

/** Header, menus and footer in one language (areas 23.1). */
export async function loadShell(db: Db, language: Language, now: number): Promise<ShellData> {
  const [settings, links, types, featured, articles, articlesEnd] = await Promise.all([
    loadSettings(db, language),
    listNavigation(db, language),
    listProductTypes(db, language),
    listFeaturedProducts(db, { mode: 'home', count: 4 }, language),
    listNewestTitles(db, { language, now, count: 4 }),
    articlesUntil(db, now),
  ])
  const facts = companyFacts(settings)
  const news = announcementOf(settings, now)
  const { word } = settings
  const shell: ShellFacts = {
    siteName: facts.siteName,
    titleEnd: word('title_suffix'),
    description: word('seo_description'),
    keywords: word('seo_keywords'),
    image: word('og_image') || facts.logo || '/static/drawing/cutaway.svg',
    icon: word('favicon') || '/favicon.svg',
    marks: marksOf(settings, news.announcement),
    closed: word('site_closed') === '1',
    cookieNotice: word('cookie_notice') === '1',
    compareEnabled: word('compare_enabled') === '1',
    announcement: news.announcement,
    ...untilNext(news.until, articlesEnd),
    structured: [organisation(facts, settings)],
    facts,
    links,
    types: types.filter(leadsSomewhere).map(asMenuType),
    featured: featured.map(asMenuProduct),
    articles,
  }
  return { ...shell, drawn: drawnParts(shell, language) }
}
