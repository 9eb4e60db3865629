/** Colours of a mail in one look. */
export interface MailColours {
  text: string
  muted: string
  line: string
  raised: string
  brand: string
}

/** Words in narrow columns stay whole. */
const cell = 'padding:8px;word-break:normal;overflow-wrap:break-word'

type Styles = Readonly<Record<string, (colours: MailColours) => string>>

/** What a fragment may hold, with the style of each: programs that read mail know no sheets of styles, or lose them. */
const styles: Styles = {
  p: () => 'margin:0 0 16px',
  h1: ({ text }) => `margin:24px 0 12px;font-size:22px;line-height:1.3;color:${text}`,
  h2: ({ text }) => `margin:24px 0 12px;font-size:20px;line-height:1.3;color:${text}`,
  h3: ({ text }) => `margin:20px 0 8px;font-size:18px;line-height:1.3;color:${text}`,
  h4: ({ text }) => `margin:16px 0 8px;font-size:16px;line-height:1.3;color:${text}`,
  ul: () => 'margin:0 0 16px;padding-left:24px',
  ol: () => 'margin:0 0 16px;padding-left:24px',
  li: () => 'margin:0 0 6px',
  a: ({ brand }) => `color:${brand};text-decoration:underline`,
  blockquote: ({ muted, line }) => `margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid ${line};color:${muted}`,
  pre: ({ raised }) => `margin:0 0 16px;padding:12px;background:${raised};white-space:pre-wrap;word-break:break-all`,
  code: () => 'font-family:Consolas,Menlo,monospace',
  table: () => 'margin:0 0 16px;border-collapse:collapse;width:100%',
  th: ({ line }) => `${cell};border:1px solid ${line};text-align:left`,
  td: ({ line }) => `${cell};border:1px solid ${line}`,
  hr: ({ line }) => `margin:24px 0;border:0;border-top:1px solid ${line}`,
  ...Object.fromEntries(
    ['strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'br', 'thead', 'tbody', 'tr', 'caption'].map((tag) => [
      tag,
      () => '',
    ]),
  ),
}

const childless = new Set(['br', 'hr'])
/** Their words are no words for people. */
export const unread = /<(script|style|head|title|svg|iframe|template)\b[\s\S]*?(<\/\1\s*>|$)|<!--[\s\S]*?(-->|$)/gi
const pieces = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+|</gi

export const escaped = (words: string): string =>
  words.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

export const unescaped = (html: string): string =>
  html.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name] ?? whole
    const point = Number.parseInt(decimal ?? hex, decimal ? 10 : 16)
    return point <= 0x10ffff ? String.fromCodePoint(point) : whole
  })

/** The value of an attribute, of those that stand in an opening tag. */
export const attribute = (attributes: string, name: string): string => {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(attributes)
  return unescaped(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim()
}

/** An address that a mail may lead to. */
export const isSafeLink = (address: string): boolean => /^(?:https?:\/\/|mailto:|tel:)[^\s<>"]+$/i.test(address)

function opening(tag: string, attributes: string, colours: MailColours): string {
  const style = styles[tag]?.(colours) ?? ''
  const given: [string, string][] = [['style', style]]
  const href = attribute(attributes, 'href')
  if (tag === 'a' && isSafeLink(href)) given.push(['href', href], ['class', 'brand'])
  for (const name of ['colspan', 'rowspan']) {
    const span = attribute(attributes, name)
    if (/^t[dh]$/.test(tag) && /^\d{1,2}$/.test(span)) given.push([name, span])
  }
  const written = given.filter(([, value]) => value !== '').map(([name, value]) => ` ${name}="${escaped(value)}"`)
  return `<${tag}${written.join('')}>`
}

const bytesOf = (words: string): number => new TextEncoder().encode(words).length

/** A fragment as a mail shows it, and whether its end had to be left out. */
export interface StyledFragment {
  html: string
  isCut: boolean
}

/**
 * Writes a fragment anew with styles on its elements: of its attributes only targets and spans stay, of elements only known ones; a
 * picture is its words. What is longer than `most` bytes ends between two pieces, with every element closed.
 */
export function styledFragment(html: string, colours: MailColours, most: number): StyledFragment {
  const open: string[] = []
  const out: string[] = []
  let [bytes, isCut] = [0, false]
  for (const [whole, slash, name = '', attributes = ''] of html.replace(unread, '').matchAll(pieces)) {
    const tag = name.toLowerCase()
    const written = writtenPiece({ whole, tag, attributes, isClosing: slash === '/' }, open, colours)
    const size = bytesOf(written)
    if (bytes + size > most) {
      isCut = true
      // A single long text is worth its beginning.
      if (tag === '') out.push(beginningOf(written, most - bytes))
      break
    }
    bytes += size
    out.push(written)
  }
  out.push(closing(open, 0))
  return { html: out.join(''), isCut }
}

interface Piece {
  whole: string
  tag: string
  attributes: string
  isClosing: boolean
}

/** Writes one piece, and keeps account of what is open. */
function writtenPiece({ whole, tag, attributes, isClosing }: Piece, open: string[], colours: MailColours): string {
  if (tag === '') return whole.replace(/[<>"]/g, escaped)
  if (tag === 'img') return escaped(attribute(attributes, 'alt'))
  if (!(tag in styles)) return ''
  if (isClosing) return open.includes(tag) ? closing(open, open.lastIndexOf(tag)) : ''
  if (!childless.has(tag)) open.push(tag)
  return opening(tag, attributes, colours)
}

/** Closes what was opened since. */
const closing = (open: string[], from: number): string =>
  open
    .splice(from)
    .reverse()
    .map((tag) => `</${tag}>`)
    .join('')

/** As many whole characters as fit; an entity at the end is left out. */
function beginningOf(words: string, most: number): string {
  let [bytes, end] = [0, 0]
  for (const character of words) {
    bytes += bytesOf(character)
    if (bytes > most) break
    end += character.length
  }
  return words.slice(0, end).replace(/&[^;\s]*$/, '')
}

/** Plain words as a fragment: a paragraph for each block, addresses as links. */
export const fragmentOf = (words: string): string =>
  words
    .trim()
    .split(/\r?\n[ \t]*\r?\n\s*/)
    .map((block) => `<p>${linked(escaped(block)).replace(/\r?\n/g, '<br>')}</p>`)
    .join('')

const linked = (html: string): string =>
  html.replace(
    /https?:\/\/(?:[\w\-.~:/?#[\]@!$'()*+,;=%]|&amp;)*[\w\-~/#=%]/g,
    (address) => `<a href="${address}">${address}</a>`,
  )
