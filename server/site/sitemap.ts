import { addressIn } from '../../contract/page.ts'
import type { Db } from '../db/database.ts'
import { escapeHtml } from './escapeHtml.ts'
import type { Listed, Screen } from './screen.ts'

/** A map that holds no more than this stands alone; a larger one is an index of parts. */
const mostAlone = 1000
const mostImages = 10

const head =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
  'xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">'

const twin = (language: string, href: string): string =>
  `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`

const whole = (origin: string, address: string): string =>
  escapeHtml(address.startsWith('/') ? origin + encodeURI(address) : address)

/** One page in each language that it has, with its pictures and the day of its last change. */
function entryOf(origin: string, { address, inEnglish, changed, images = [] }: Listed): string {
  const zh = escapeHtml(origin + address)
  const facts =
    (changed ? `<lastmod>${new Date(changed * 1000).toISOString()}</lastmod>` : '') +
    [...new Set(images)]
      .filter(Boolean)
      .slice(0, mostImages)
      .map((image) => `<image:image><image:loc>${whole(origin, image)}</image:loc></image:image>`)
      .join('')
  if (!inEnglish) return `<url><loc>${zh}</loc>${facts}</url>`
  const en = escapeHtml(origin + addressIn('en', address))
  const more = twin('zh', zh) + twin('en', en) + twin('x-default', zh) + facts
  return `<url><loc>${zh}</loc>${more}</url><url><loc>${en}</loc>${more}</url>`
}

const mapOf = (origin: string, listed: readonly Listed[]): string =>
  `${head}${listed.map((one) => entryOf(origin, one)).join('')}</urlset>`

interface Mapped {
  db: Db
  screens: readonly Screen[]
  origin: string
  now: number
}

const isFound = ({ hidden, status = 200 }: Screen): boolean => !hidden && status === 200

/** Screens that are one page. */
const onePages = (screens: readonly Screen[]): Listed[] =>
  screens
    .filter((screen) => isFound(screen) && !screen.path.includes(':'))
    .map(({ path }) => ({ address: path, inEnglish: true }))

/** Every document worth finding, in the languages that it has: whole while it is short, else an index of parts. */
export async function siteMap(mapped: Mapped): Promise<string> {
  const { db, screens, origin, now } = mapped
  const found = await Promise.all(
    screens.map(async (screen) => {
      const pieces = isFound(screen) ? await screen.listing?.pieces(db, now) : undefined
      return (pieces ?? []).map(({ at, count }) => ({ name: `${wordsOf(screen)}-${at}`, count }))
    }),
  )
  const pieces = found.flat()
  if (pieces.reduce((sum, { count }) => sum + count, 0) <= mostAlone) {
    const listed = await Promise.all(pieces.map(({ name }) => listedIn(mapped, name)))
    return mapOf(origin, [...onePages(screens), ...listed.flat()])
  }
  const parts = ['pages', ...pieces.map(({ name }) => name)]
  return (
    '<?xml version="1.0" encoding="UTF-8"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
    `${parts.map((name) => `<sitemap><loc>${escapeHtml(origin)}/sitemap-${name}.xml</loc></sitemap>`).join('')}</sitemapindex>`
  )
}

/** One part of a large map by the end of its name; undefined when there is none. */
export async function siteMapPart(mapped: Mapped, name: string): Promise<string | undefined> {
  if (name === 'pages') return mapOf(mapped.origin, onePages(mapped.screens))
  const listed = await listedIn(mapped, name)
  return listed.length > 0 ? mapOf(mapped.origin, listed) : undefined
}

/** `/client/parts/detail/:id` as a word in the name of a file. */
const wordsOf = ({ path }: Screen): string => path.split(/\W+/).filter(Boolean).join('-')

/** A piece is named by the address of its screen and its own place. */
async function listedIn({ db, screens, now }: Mapped, name: string): Promise<readonly Listed[]> {
  const [, words = '', at = ''] = /^([\w-]{1,100})-(\d{1,6})$/.exec(name) ?? []
  const screen = screens.find((one) => wordsOf(one) === words)
  return screen?.listing && isFound(screen) ? screen.listing.piece(db, Number(at), now) : []
}

/** What the owner says to robots. */
export interface RobotFacts {
  /** There is a site map. */
  map: boolean
  /** The owner's own lines. */
  more: string
  /** Nothing is to be found at present. */
  closed: boolean
}

/** Everything may be read except the shells behind a sign-in; the owner's own lines come last. */
export const robots = (origin: string, { map, more }: Pick<RobotFacts, 'map' | 'more'>): string =>
  [
    'User-agent: *\nDisallow: /api/\nDisallow: /user\n',
    map && `Sitemap: ${origin}/sitemap.xml\n`,
    more && `${more.trim()}\n`,
  ]
    .filter(Boolean)
    .join('\n')
