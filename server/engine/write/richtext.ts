import type sanitize from 'sanitize-html'
import { loadLater } from '../../loadLater.ts'

const sanitiser = loadLater<typeof sanitize>('sanitize-html')

const lengths = [/^\d{1,4}(\.\d+)?(px|%|em|rem)$/, /^auto$/]
const cellStyles = { 'text-align': [/^(left|center|right|justify)$/], width: lengths }

/** What formatted text may hold (areas 1.2): no script, no handlers, no styles besides alignment and width. */
const allowed: sanitize.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'blockquote', 'pre', 'code', 'span'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'a', 'ul', 'ol', 'li'],
    ...['table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption', 'colgroup', 'col'],
    ...['img', 'figure', 'figcaption', 'video'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'target', 'rel'],
    img: ['src', 'alt', 'title', 'width', 'height', 'style'],
    figure: ['style'],
    video: ['src', 'poster', 'controls', 'width', 'height'],
    th: ['colspan', 'rowspan', 'scope', 'style'],
    td: ['colspan', 'rowspan', 'style'],
    col: ['span', 'style'],
    p: ['style'],
    h1: ['style'],
    h2: ['style'],
    h3: ['style'],
    h4: ['style'],
    h5: ['style'],
    h6: ['style'],
    ol: ['start'],
  },
  allowedStyles: { '*': cellStyles },
  // The prefixes of links (specification 5).
  allowedSchemes: ['http', 'https', 'ftp', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['http', 'https'], video: [] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'poster'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // A new window must not get a handle on the page that opened it.
  transformTags: { a: (tagName, attribs) => ({ tagName, attribs: safeTarget(attribs) }) },
  exclusiveFilter: (frame) => frame.tag === 'video' && !frame.attribs.src?.startsWith('/'),
}

function safeTarget({ target, rel: _rel, ...others }: sanitize.Attributes): sanitize.Attributes {
  return target === '_blank' ? { ...others, target, rel: 'noopener' } : others
}

/** Cleans formatted text before it is stored; text that shows nothing becomes empty, so that `required` sees it (areas 1.2). */
export function sanitise(html: string): string {
  if (!/[<>&]/.test(html)) return html.trim()
  const clean = sanitiser()(html, allowed).trim()
  const shows = /<(img|video|hr)\b/i.test(clean) || clean.replace(/<[^>]*>|&nbsp;|\s|\u00a0/g, '') !== ''
  return shows ? clean : ''
}

const mostElements = 20_000

/**
 * Whether text holds more elements than any editor writes into what may be kept. Cleaning takes the square of the depth, and a
 * megabyte of `<b>` is as deep as it is long: minutes in which no other request would be served.
 */
export const isFlood = (html: string): boolean => (html.match(/<[a-z]/gi)?.length ?? 0) > mostElements

const shownTags = /<(?:img|video)\b[^>]*>/g
const shownAddress = /\s(?:src|poster)="(https?:[^"]*)"/gi

/** Addresses elsewhere that cleaned text would show a picture or film of. */
export const remoteAddressesIn = (html: string): string[] =>
  [...html.matchAll(shownTags)].flatMap(([tag]) =>
    [...tag.matchAll(shownAddress)].map(([, address = '']) => address.replaceAll('&amp;', '&')),
  )

/** Addresses of files of this site that formatted text shows or links to. */
export function addressesIn(html: string): string[] {
  const found = [...html.matchAll(/\s(?:src|href|poster)="(\/(?!\/)[^"]*)"/g)]
  return found.map((match) => (match[1] ?? '').replaceAll('&amp;', '&'))
}
