import { addressIn } from '../../contract/page.ts'
import type { Db } from '../db/database.ts'
import { escapeHtml } from './escapeHtml.ts'
import type { Screen } from './screen.ts'

const entryOf = (origin: string, address: string, inEnglish: boolean): string => {
  const zh = escapeHtml(origin + address)
  if (!inEnglish) return `<url><loc>${zh}</loc></url>`
  const en = escapeHtml(origin + addressIn('en', address))
  const twins =
    `<xhtml:link rel="alternate" hreflang="zh" href="${zh}"/>` +
    `<xhtml:link rel="alternate" hreflang="en" href="${en}"/>`
  return `<url><loc>${zh}</loc>${twins}</url><url><loc>${en}</loc>${twins}</url>`
}

/** What a screen shows: its addresses, each with whether English readers find it too. */
async function addressesOf(db: Db, screen: Screen): Promise<[address: string, inEnglish: boolean][]> {
  if (!screen.path.includes(':')) return [[screen.path, true]]
  const chinese = (await screen.addresses?.(db, 'zh-cn')) ?? []
  const english = new Set(await screen.addresses?.(db, 'en'))
  return chinese.map((address) => [address, english.has(address)])
}

/** Every document worth finding, in the languages that it has. */
export async function siteMap(db: Db, screens: readonly Screen[], origin: string): Promise<string> {
  const shown = screens.filter((screen) => !screen.hidden && (screen.status ?? 200) === 200)
  const lists = await Promise.all(shown.map((screen) => addressesOf(db, screen)))
  const entries = lists.flat().map(([address, inEnglish]) => entryOf(origin, address, inEnglish))
  return (
    '<?xml version="1.0" encoding="UTF-8"?>' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">' +
    `${entries.join('')}</urlset>`
  )
}

/** What the owner says to robots. */
export interface RobotFacts {
  /** There is a site map. */
  map: boolean
  /** Lines of his own. */
  more: string
}

/** Everything may be read except the shells behind a sign-in; the owner's own lines come last. */
export const robots = (origin: string, { map, more }: RobotFacts): string =>
  [
    'User-agent: *\nDisallow: /api/\nDisallow: /user\n',
    map && `Sitemap: ${origin}/sitemap.xml\n`,
    more && `${more.trim()}\n`,
  ]
    .filter(Boolean)
    .join('\n')
