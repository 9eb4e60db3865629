import { addressIn } from '../../contract/page.ts'
import type { Language } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import { escapeHtml } from './escapeHtml.ts'

interface FeedItem {
  title: string
  /** Path of its page, which is also what it is known by. */
  address: string
  summary: string
  category: string
  author: string
  /** Unix seconds. */
  published: number
}

export interface FeedData {
  title: string
  description: string
  /** Path of the page that shows the same. */
  page: string
  /** Newest first. */
  items: readonly FeedItem[]
  /** Unix seconds of the next instant at which it changes by time alone. */
  until?: number | undefined
}

/** News to subscribe to. */
export interface Feed {
  path: string
  /** Names of the query that narrow it. */
  query: readonly string[]
  /** Undefined when there is no such feed. */
  load(db: Db, asked: { language: Language; query: URLSearchParams; now: number }): Promise<FeedData | undefined>
}

interface Stands {
  origin: string
  language: Language
  /** Its own path and query without the language. */
  address: string
}

const element = (name: string, words: string): string =>
  words === '' ? '' : `<${name}>${escapeHtml(xmlSafe(words))}</${name}>`

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no way to write these.
const xmlSafe = (words: string): string => words.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '')

const dayOf = (seconds: number): string => new Date(seconds * 1000).toUTCString()

/** RSS 2.0 with whole addresses. */
export function feedDocument(
  { title, description, page, items }: FeedData,
  { origin, language, address }: Stands,
): string {
  const at = (path: string): string => escapeHtml(origin + addressIn(language, path))
  const newest = Math.max(...items.map(({ published }) => published))
  return (
    '<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" ' +
    'xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>' +
    `${element('title', title)}<link>${at(page)}</link><description>${escapeHtml(xmlSafe(description))}</description>` +
    `<language>${language === 'en' ? 'en' : 'zh-CN'}</language>` +
    `<atom:link href="${at(address)}" rel="self" type="application/rss+xml"/>` +
    (items.length > 0 ? element('lastBuildDate', dayOf(newest)) : '') +
    items
      .map(
        (item) =>
          `<item>${element('title', item.title)}<link>${at(item.address)}</link><guid>${at(item.address)}</guid>` +
          element('description', item.summary) +
          element('category', item.category) +
          element('dc:creator', item.author) +
          `${element('pubDate', dayOf(item.published))}</item>`,
      )
      .join('') +
    '</channel></rss>'
  )
}
