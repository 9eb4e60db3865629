import { addressIn } from '../../contract/page.ts'
import { type Language, say, text } from '../../contract/text.ts'
import { listPublicCrafts } from '../../resources/craft/public-crafts.server.ts'
import type { CultureGroup } from '../../resources/culture/culture.ts'
import type { PublishedCulture } from '../../resources/culture/published-culture.ts'
import { listPublicBranches } from '../../resources/store-branch/store-branch.server.ts'
import type { Db } from '../../resources/tables.ts'
import { type Loaded, previewOf, type ScreenRequest, untilNext } from '../../server/site/screen.ts'
import { loadBrands } from '../brands.server.ts'
import { loadCulture } from '../culture.server.ts'
import { companyFacts, loadSettings, type PublicSettings } from '../facts.server.ts'
import type { CompanyFacts } from '../shell/frame/facts.ts'
import type { AboutData, CompanySize, HistoryYear } from './about.ts'

const usual = text('关于我们', 'About us')

/** The page about the company (areas 23.4): what is not there is not sent. */
export async function loadAbout(db: Db, request: ScreenRequest): Promise<Loaded<AboutData>> {
  const { language } = request
  const settings = await loadSettings(db, language)
  const [culture, crafts, brands, branches] = await Promise.all([
    loadCulture(db, request, settings),
    listPublicCrafts(db, language, { previewed: previewOf(request, 'craft') }),
    loadBrands(db, language),
    listPublicBranches(db, language),
  ])
  const facts = companyFacts(settings)
  const size = sizeOf(settings)
  const of = (group: CultureGroup) => culture.entries.filter((entry) => entry.group === group)
  const { word } = settings
  return {
    data: {
      name: facts.companyName || facts.siteName,
      slogan: facts.slogan,
      intro: word('company_intro'),
      capacity: word('capacity_text'),
      video: word('company_video'),
      size,
      message: of('message')[0] ?? null,
      mission: of('mission')[0] ?? null,
      vision: of('vision')[0] ?? null,
      values: of('value'),
      history: byYear(of('history')),
      crafts,
      honors: of('honor'),
      activities: of('activity'),
      duties: of('responsibility'),
      brands,
      branches,
      privacy: word('privacy_policy'),
      terms: word('terms'),
    },
    ...untilNext(culture.until),
    head: {
      description: facts.intro || word('seo_description'),
      structured: [structuredCompany(facts, size, language)],
    },
  }
}

const sizeOf = ({ word }: PublicSettings): CompanySize => ({
  founded: word('founded_year'),
  employees: word('employees'),
  area: word('area_m2'),
  countries: word('export_countries'),
})

/** From the beginning on; the entries come newest first. */
function byYear(history: readonly PublishedCulture[]): HistoryYear[] {
  const years = new Map<string, PublishedCulture[]>()
  for (const entry of history.toReversed()) {
    const year = entry.event_date.slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), entry])
  }
  return [...years].map(([year, entries]) => ({ year, entries }))
}

function structuredCompany(facts: CompanyFacts, size: CompanySize, language: Language): Record<string, unknown> {
  const { companyName, siteName, intro, address, phone, email } = facts
  return {
    '@type': 'AboutPage',
    name: say(usual, language),
    url: addressIn(language, '/client/about'),
    mainEntity: {
      '@type': 'Organization',
      name: companyName || siteName,
      ...(intro && { description: intro }),
      ...(size.founded && { foundingDate: size.founded }),
      ...(size.employees && {
        numberOfEmployees: { '@type': 'QuantitativeValue', value: Number(size.employees) },
      }),
      ...(address && { address }),
      ...(phone && { telephone: phone }),
      ...(email && { email }),
    },
  }
}
