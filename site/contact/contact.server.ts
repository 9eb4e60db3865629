import { type Language, say, type Text } from '../../contract/text.ts'
import { type SocialKind, socialKinds } from '../../resources/config/social-kinds.ts'
import { listPublicBranches } from '../../resources/store-branch/store-branch.server.ts'
import { storeBranch } from '../../resources/store-branch/store-branch.ts'
import type { Db } from '../../resources/tables.ts'
import { type Loaded, previewOf, type ScreenRequest } from '../../server/site/screen.ts'
import { companyFacts, loadSettings, type PublicSettings } from '../facts.server.ts'
import type { BranchGroup, ContactBranch, ContactData, SocialLink } from './contact.ts'
import { mapAddress } from './map-address.ts'

/** Branches can be narrowed by these. */
export const contactNames = ['kind', 'region'] as const

/** How the company and its branches are reached (areas 23.8). */
export async function loadContact(db: Db, request: ScreenRequest): Promise<Loaded<ContactData>> {
  const { language, query } = request
  const settings = await loadSettings(db, language)
  const found = await listPublicBranches(db, language, previewOf(request, 'store_branch'))
  const all = found.map((branch) => shown(branch, language))
  const kinds = groupsOf(all, (branch) => [branch.kind, branch.kind_name])
  const regions = groupsOf(all, (branch) => [branch.country_code, branch.country])
  // What is not offered narrows nothing, so no address leads to an empty page.
  const kind = chosen(query.get('kind'), kinds)
  const region = chosen(query.get('region'), regions)
  const narrowed = all.filter((one) => (!kind || one.kind === kind) && (!region || one.country_code === region))
  const data = { ...ownFacts(settings, language), branches: narrowed, kinds, regions, kind, region }
  return { data, head: { structured: [structured(data, settings)], canonical: '/client/contact' } }
}

const shown = (branch: Awaited<ReturnType<typeof listPublicBranches>>[number], language: Language): ContactBranch => ({
  ...branch,
  kind_name: say(storeBranch.fields.kind.bounds[branch.kind], language),
  map: mapAddress(branch, language),
})

const chosen = (asked: string | null, groups: readonly BranchGroup[]): string =>
  groups.find(({ key }) => key === asked)?.key ?? ''

function groupsOf(
  branches: readonly ContactBranch[],
  read: (branch: ContactBranch) => readonly [key: string, label: string],
): BranchGroup[] {
  const groups = new Map<string, BranchGroup>()
  for (const branch of branches) {
    const [key, label] = read(branch)
    groups.set(key, { key, label, count: (groups.get(key)?.count ?? 0) + 1 })
  }
  return [...groups.values()]
}

type Own = Omit<ContactData, 'branches' | 'kinds' | 'regions' | 'kind' | 'region'>

function ownFacts(settings: PublicSettings, language: Language): Own {
  const { companyName, siteName, phone, email, hours, address } = companyFacts(settings)
  const { word } = settings
  const company = companyName || siteName
  return {
    ...{ company, phone, email, hours, address },
    fax: settings.phone('fax'),
    whatsapp: word('whatsapp'),
    postcode: word('postcode'),
    wechat_qr: word('wechat_qr'),
    map_image: word('map_image'),
    map: mapAddress({ name: company, address, place: placeIn(settings) }, language),
    note: word('contact_note'),
    social: socialIn(settings, language),
  }
}

function placeIn({ word }: PublicSettings): { lat: number; lng: number } | null {
  const [lat, lng] = [word('lat'), word('lng')]
  return lat === '' || lng === '' ? null : { lat: Number(lat), lng: Number(lng) }
}

function socialIn(settings: PublicSettings, language: Language): SocialLink[] {
  const names: Readonly<Partial<Record<string, Text>>> = socialKinds
  return settings.rows<{ kind: SocialKind; url: string }>('social').map(({ kind, url }) => {
    const name = names[kind]
    return { name: name ? say(name, language) : kind, url }
  })
}

/** What search engines show beside the name of the company. */
function structured(data: Own, settings: PublicSettings): Record<string, unknown> {
  const place = placeIn(settings)
  const contact = {
    '@type': 'ContactPoint',
    contactType: 'sales',
    telephone: data.phone || undefined,
    email: data.email || undefined,
    availableLanguage: ['zh', 'en'],
  }
  return {
    '@type': 'LocalBusiness',
    name: data.company,
    ...(data.phone && { telephone: data.phone }),
    ...(data.email && { email: data.email }),
    ...(data.fax && { faxNumber: data.fax }),
    ...(data.address && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: data.address,
        ...(data.postcode && { postalCode: data.postcode }),
      },
    }),
    ...(place && { geo: { '@type': 'GeoCoordinates', latitude: place.lat, longitude: place.lng } }),
    ...(data.social.length > 0 && { sameAs: data.social.map(({ url }) => url) }),
    contactPoint: contact,
  }
}
