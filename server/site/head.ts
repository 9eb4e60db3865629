import type { LayoutData } from '../../contract/page.ts'
import { addressIn, type PageHead, type Place, placeAddress } from '../../contract/page.ts'
import { escapeHtml } from './escapeHtml.ts'
import { inlineScripts } from './inlineScripts.ts'
import type { SiteAssets } from './layout.ts'
import { sharingOf } from './sharing.ts'

export interface HeadFacts {
  place: Place
  /** `https://www.example.com`, without a slash. */
  origin: string
  /** Of what is shown, where it has one of its own. */
  title: string
  screenTitle: string
  frame: Pick<LayoutData, 'siteName' | 'titleEnd' | 'description' | 'keywords' | 'image' | 'icon'>
  head: PageHead
  structured: readonly Readonly<Record<string, unknown>>[]
  assets: SiteAssets
  hidden: boolean
}

const ownAddress = /^\/(?:client|storage|static|thumbnail|favicon\.svg$)/

/**
 * JSON that cannot end the script element it stands in; addresses of this site are absolute in it, as needed by programs that read
 * it elsewhere.
 */
function structuredJson(thing: Readonly<Record<string, unknown>>, origin: string): string {
  const whole = (_key: string, value: unknown): unknown =>
    typeof value === 'string' && ownAddress.test(value) ? origin + value : value
  return JSON.stringify({ '@context': 'https://schema.org', ...thing }, whole).replaceAll('<', '\\u003c')
}

const feedLink = (origin: string, { title, href }: { title: string; href: string }): string =>
  `<link rel="alternate" type="application/rss+xml" title="${escapeHtml(title)}" href="${escapeHtml(origin + href)}">`

/** The head of a document: what search engines, sharing and the first paint need, and nothing else. */
export function headOf(facts: HeadFacts): string {
  const { place, origin, head, assets, frame } = facts
  const address = head.canonical ?? placeAddress(place)
  const at = (language: Place['language']): string => escapeHtml(origin + addressIn(language, address))
  const named = [facts.title, facts.screenTitle, frame.siteName].filter(Boolean).join(' - ')
  const title = escapeHtml(frame.titleEnd ? `${named} | ${frame.titleEnd}` : named)
  const words = (head.description || frame.description).slice(0, 200)
  const description = escapeHtml(words)
  const keywords = escapeHtml((head.keywords || frame.keywords).slice(0, 200))
  const structured = [...facts.structured, ...(head.structured ?? [])]
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${title}</title>`,
    description && `<meta name="description" content="${description}">`,
    keywords && `<meta name="keywords" content="${keywords}">`,
    facts.hidden ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${at(place.language)}">`,
    !facts.hidden &&
      !head.chineseOnly &&
      `<link rel="alternate" hreflang="zh" href="${at('zh-cn')}"><link rel="alternate" hreflang="en" href="${at('en')}">` +
        `<link rel="alternate" hreflang="x-default" href="${at('zh-cn')}">`,
    sharingOf({ place, origin, head, frame, address, title: facts.title || facts.screenTitle, description: words }),
    ...(head.feeds ?? []).map((feed) => feedLink(origin, feed)),
    '<meta name="theme-color" media="(prefers-color-scheme:light)" content="#ffffff">',
    '<meta name="theme-color" media="(prefers-color-scheme:dark)" content="#0b1318">',
    `<link rel="icon" href="${escapeHtml(frame.icon)}">`,
    `<link rel="stylesheet" href="${assets.style}">`,
    inlineScripts,
    `<script type="module" src="${assets.script}"></script>`,
    ...structured.map((thing) => `<script type="application/ld+json">${structuredJson(thing, origin)}</script>`),
  ]
    .filter(Boolean)
    .join('')
}
