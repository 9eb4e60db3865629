import type { Language } from './text.ts'

/** Where a document stands: its address without the language, which is kept beside it (architecture 6). */
export interface Place {
  language: Language
  /** `/client/product/detail/7` */
  path: string
  /** Known query names only, in a fixed order and without `lang`: `page=2&type=4`, or nothing. */
  query: string
  /** A row is shown that visitors may not see yet, or the link that would show it has run out. */
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
  /** The English address does not show this: no search engine and no line of ours leads there. */
  chineseOnly?: boolean
  /** Keeps the document out of search engines. */
  hidden?: boolean
  /** What it is to those it is shared with; a page of the site when not said. */
  kind?: 'article' | 'product'
  /** News of it to subscribe to, by their paths. */
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
