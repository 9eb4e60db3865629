import { addressIn, addressOf, type PageHead, type Place } from '../../contract/page.ts'
import type { FrameData, SiteAssets } from './frame.ts'
import { inlineScripts } from './inlineScripts.ts'

export interface HeadFacts {
  place: Place
  /** `https://www.example.com`, without a slash. */
  origin: string
  title: string
  frame: Pick<FrameData, 'siteName' | 'titleEnd' | 'description' | 'keywords' | 'image' | 'icon'>
  head: PageHead
  structured: readonly Readonly<Record<string, unknown>>[]
  assets: SiteAssets
  hidden: boolean
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Words that are safe between tags and inside quotes. */
export const escapeHtml = (words: string): string => words.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)

/** JSON that cannot end the script element it stands in. */
const escapeJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The head of a document: what search engines, sharing and the first paint need, and nothing else. */
export function headOf(facts: HeadFacts): string {
  const { place, origin, head, assets, frame } = facts
  const address = head.canonical ?? addressOf(place)
  const at = (language: Place['language']): string => escapeHtml(origin + addressIn(language, address))
  const named = facts.title ? `${facts.title} - ${frame.siteName}` : frame.siteName
  const title = escapeHtml(frame.titleEnd ? `${named} | ${frame.titleEnd}` : named)
  const description = escapeHtml((head.description || frame.description).slice(0, 200))
  const keywords = escapeHtml((head.keywords || frame.keywords).slice(0, 200))
  const image = head.image || frame.image
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
    `<meta property="og:title" content="${title}"><meta property="og:site_name" content="${escapeHtml(frame.siteName)}">`,
    image && `<meta property="og:image" content="${escapeHtml(new URL(image, origin).href)}">`,
    '<meta name="theme-color" media="(prefers-color-scheme:light)" content="#ffffff">',
    '<meta name="theme-color" media="(prefers-color-scheme:dark)" content="#0b1318">',
    `<link rel="icon" href="${escapeHtml(frame.icon)}">`,
    `<link rel="stylesheet" href="${assets.style}">`,
    inlineScripts,
    `<script type="module" src="${assets.script}"></script>`,
    ...structured.map(
      (thing) =>
        `<script type="application/ld+json">${escapeJson({ '@context': 'https://schema.org', ...thing })}</script>`,
    ),
  ]
    .filter(Boolean)
    .join('')
}
