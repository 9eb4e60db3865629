import type { Language } from './text.ts'

/** Where a document stands: its address without the language, which is kept beside it (architecture 6). */
export interface Place {
  language: Language
  /** `/client/product/detail/7` */
  path: string
  /** Known query names only, in a fixed order and without `lang`: `page=2&type=4`, or nothing. */
  query: string
  /** `shown`: visitors may not see the row of this page yet; `expired`: the link that would show it has run out. */
  preview?: 'shown' | 'expired'
}

/** What every page of the site is a function of. */
export interface PageProps<Data> {
  data: Data
  place: Place
}

/** What a loader says about the head of its document; everything is optional. */
export interface PageHead {
  /** Instead of the title of the screen. */
  title?: string
  description?: string
  keywords?: string
  /** A picture that stands for the page where it is shared. */
  image?: string
  /** Path and query of the one true address, when it is not this one. */
  canonical?: string
  /** Structured data (schema.org) without `@context`. */
  structured?: readonly Readonly<Record<string, unknown>>[]
  /** The page has no English version: neither search engines nor our own links lead to its English address. */
  chineseOnly?: boolean
  /** Keeps the document out of search engines. */
  hidden?: boolean
  /** What the page is where it is shared; a page of the site when not given. */
  kind?: 'article' | 'product'
  /** Feeds about it, by their paths. */
  feeds?: readonly { title: string; href: string }[]
}

/** A path with its query in one language: English addresses carry `lang=en` (architecture 6). */
export function addressIn(language: Language, address: string): string {
  if (language !== 'en' || !address.startsWith('/')) return address
  const [beforeHash = '', hash] = address.split('#')
  const marked = `${beforeHash}${beforeHash.includes('?') ? '&' : '?'}lang=en`
  return hash === undefined ? marked : `${marked}#${hash}`
}

/** The address of a place without its language. */
export const placeAddress = ({ path, query }: Place): string => (query ? `${path}?${query}` : path)

/** What surrounds every page: loaded once per content version and language. */
export interface LayoutData {
  siteName: string
  /** Stands behind the name of the site in titles; may be empty. */
  titleEnd: string
  /** For pages without their own. */
  description: string
  keywords: string
  image: string
  /** Address of the icon in the tab of a browser. */
  icon: string
  /** What the document says of itself to style sheets and to the script before the first paint: `data-*` by name. */
  marks: Readonly<Record<string, string>>
  /** Unix seconds of the next instant at which it changes by time alone. */
  until?: number
  /** The site is visible by a preview link only. */
  closed: boolean
  /** Structured data about the operator of the site. */
  structured: readonly Readonly<Record<string, unknown>>[]
}
