import type { Language } from '../../contract/text.ts'
import { listFeaturedProducts } from '../../resources/product/product-cards.server.ts'
import type { ProductCard } from '../../resources/product/published-product.ts'
import { listProductTypes } from '../../resources/product-type/product-type.server.ts'
import type { PublishedType } from '../../resources/product-type/published-type.ts'
import type { Db } from '../../resources/tables.ts'
import { companyFacts, loadSettings, type PublicSettings } from '../facts.server.ts'
import type { CompanyFacts, MenuProduct, ShellData } from './facts.ts'

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
    ...(word('short_name') && { alternateName: word('short_name') }),
    ...(word('founded_year') && { foundingDate: word('founded_year') }),
    ...(facts.slogan && { slogan: facts.slogan }),
    ...(facts.phone && { telephone: facts.phone }),
    ...(facts.email && { email: facts.email }),
    ...(facts.address && { address: facts.address }),
  }
}

/** Header, menus and footer in one language (areas 23.1). */
export async function loadShell(db: Db, language: Language): Promise<ShellData> {
  const [settings, types, featured, newest] = await Promise.all([
    loadSettings(db, language),
    listProductTypes(db, language),
    listFeaturedProducts(db, { mode: 'home', count: 4 }, language),
    listFeaturedProducts(db, { mode: 'newest', count: 4 }, language),
  ])
  const facts = companyFacts(settings)
  return {
    siteName: facts.siteName,
    description: settings.word('seo_description'),
    structured: [organisation(facts, settings)],
    facts,
    types: types.filter(leadsSomewhere).map(asMenuType),
    featured: featured.map(asMenuProduct),
    newest: newest.map(asMenuProduct),
  }
}
