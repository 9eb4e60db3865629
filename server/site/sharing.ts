import { addressIn, type PageHead, type Place } from '../../contract/page.ts'
import { sharedPicture } from '../../contract/thumbnails.ts'
import { escapeHtml } from './escapeHtml.ts'

const locales = { 'zh-cn': 'zh_CN', en: 'en_US' } as const

interface Shared {
  place: Place
  origin: string
  head: PageHead
  frame: { siteName: string; image: string }
  /** The one true address without the language. */
  address: string
  /** Without the name of the site, which is said beside it. */
  title: string
  description: string
}

/** What a page says of itself where a link to it is shared: Open Graph, and the card of those who have tags of their own. */
export function sharingOf({ place: { language }, origin, head, frame, address, title, description }: Shared): string {
  const other = language === 'en' ? 'zh-cn' : 'en'
  const name = escapeHtml(title || frame.siteName)
  const words = escapeHtml(description)
  return (
    `<meta property="og:type" content="${head.kind ?? 'website'}"><meta property="og:title" content="${name}">` +
    `<meta property="og:site_name" content="${escapeHtml(frame.siteName)}">` +
    `<meta property="og:url" content="${escapeHtml(origin + addressIn(language, address))}">` +
    `<meta property="og:locale" content="${locales[language]}">` +
    (head.chineseOnly ? '' : `<meta property="og:locale:alternate" content="${locales[other]}">`) +
    (words &&
      `<meta property="og:description" content="${words}"><meta name="twitter:description" content="${words}">`) +
    `<meta name="twitter:card" content="summary_large_image"><meta name="twitter:title" content="${name}">` +
    pictureTags(head.image || frame.image, origin)
  )
}

const drawing = /^(\/static\/drawing\/[\w-]+)\.svg$/

/** Drawings of the site are painted under a name of their own; of a stored file only the address is said until its record is known. */
function pictureTags(image: string, origin: string): string {
  const own = drawing.exec(image)
  if (own) return sharedPictureTags(`${origin}${own[1]}.jpg`)
  const whole = image.startsWith('/') ? origin + image : image
  return image && `<meta property="og:image" content="${escapeHtml(whole)}">`
}

/** The picture that was made for it. */
export const sharedPictureTags = (address: string): string =>
  `<meta property="og:image" content="${address}"><meta property="og:image:type" content="image/jpeg">` +
  `<meta property="og:image:width" content="${sharedPicture.width}">` +
  `<meta property="og:image:height" content="${sharedPicture.height}"><meta name="twitter:image" content="${address}">`
