import { isFileAddress } from '../../../contract/rules.ts'

/** What was pasted, cleaned, and how many pictures of the other machine had to stay there. */
export interface Pasted {
  html: string
  lost: number
}

/**
 * Words as Word, WPS and web pages give them to the clipboard, without what only their makers understand: styles, empty paragraphs, nested
 * spans; paragraphs that Word numbers itself become lists. `store` is where files of this site lie besides.
 */
export function cleanPasted(html: string, store = ''): Pasted {
  const { body } = new DOMParser().parseFromString(html.replace(/<!--[\s\S]*?-->|<!\[[\s\S]*?\]>/g, ''), 'text/html')
  for (const element of body.querySelectorAll('style, script, meta, link, title, xml, o\\:p')) {
    if (element.tagName.toLowerCase() === 'o:p') element.replaceWith(...element.childNodes)
    else element.remove()
  }
  const lost = dropForeignPictures(body, store)
  makeLists(body)
  for (const element of body.querySelectorAll<HTMLElement>('*')) keepMeaning(element)
  for (const element of [...body.querySelectorAll('span, font, b[id^="docs-internal"]')]) {
    element.replaceWith(...element.childNodes)
  }
  for (const element of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) if (isEmpty(element)) element.remove()
  for (const element of body.querySelectorAll('*')) dropAttributes(element)
  return { html: body.innerHTML, lost }
}

const isEmpty = (element: Element): boolean =>
  (element.textContent ?? '').trim() === '' && element.querySelector('img, video, table') === null

/** Pictures that exist on the other machine, in the clipboard or on another site; those of this site get addresses without its name. */
function dropForeignPictures(body: HTMLElement, store: string): number {
  const foreign = [...body.querySelectorAll('img')].filter((image) => !keepOwn(image, store))
  for (const image of foreign) image.remove()
  for (const shape of body.querySelectorAll('v\\:shape, v\\:imagedata, v\\:shapetype')) shape.remove()
  return foreign.length
}

function keepOwn(image: HTMLImageElement, store: string): boolean {
  const address = image.getAttribute('src') ?? ''
  if (!isFileAddress(address)) return false
  const { origin, pathname, search } = new URL(address, location.href)
  if (origin !== location.origin) return origin === new URL(store || '/', location.href).origin
  image.setAttribute('src', pathname + search)
  return true
}

const styleOf = (element: Element): string => element.getAttribute('style') ?? ''

/** How deep a paragraph stands in a list of Word; 0 for any other. */
function listLevel(element: Element | null): number {
  if (element?.tagName !== 'P') return 0
  return Number(/mso-list:\s*l\d+\s+level(\d+)/i.exec(styleOf(element))?.[1] ?? 0)
}

/** The sign in front of an entry, which a list draws itself. */
function takeMark(paragraph: Element): string {
  const marks = [...paragraph.querySelectorAll('span')].filter((span) => /mso-list:\s*ignore/i.test(styleOf(span)))
  const words = marks.map((mark) => mark.textContent ?? '').join('')
  for (const mark of marks) mark.remove()
  return words.trim()
}

const isNumber = (mark: string): boolean => /^[(（]?([0-9]+|[a-z]{1,4}|[一二三四五六七八九十]+)[.)）、．]/i.test(mark)

/** Neighbouring paragraphs with a level become one list, deeper levels lists within its entries. */
function makeLists(body: HTMLElement): void {
  for (const first of [...body.querySelectorAll('p')]) {
    if (!first.isConnected || listLevel(first) === 0) continue
    const open: { list: Element; level: number }[] = []
    let entry: Element | null = first
    while (entry && listLevel(entry) > 0) {
      const next: Element | null = entry.nextElementSibling
      place(entry, open)
      entry = next
    }
  }
}

/** `open` are the lists around the last entry, outermost first. */
function place(entry: Element, open: { list: Element; level: number }[]): void {
  const level = listLevel(entry)
  while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop()
  const mark = takeMark(entry)
  const last = open.at(-1)
  if (!last || last.level < level) {
    const list = document.createElement(isNumber(mark) ? 'ol' : 'ul')
    const above = last?.list.lastElementChild
    if (above) above.append(list)
    else entry.before(list)
    open.push({ list, level })
  }
  const item = document.createElement('li')
  const words = document.createElement('p')
  words.append(...entry.childNodes)
  item.append(words)
  open.at(-1)?.list.append(item)
  entry.remove()
}

/** What a style means and an element can say. */
function keepMeaning(element: HTMLElement): void {
  const { fontWeight, fontStyle, textDecorationLine } = element.style
  const bold = Number(fontWeight) >= 600 || fontWeight === 'bold'
  if (element.tagName === 'SPAN') {
    const tags = [
      ...(bold ? ['strong'] : []),
      ...(fontStyle === 'italic' ? ['em'] : []),
      ...(textDecorationLine === 'underline' ? ['u'] : []),
    ]
    for (const tag of tags) {
      const around = document.createElement(tag)
      around.append(...element.childNodes)
      element.append(around)
    }
  }
  // The editor's headings begin at the second level: the first is the title of the page.
  if (element.tagName === 'H1') element.replaceWith(renamed(element, 'h2'))
}

function renamed(element: HTMLElement, tag: string): HTMLElement {
  const other = document.createElement(tag)
  other.append(...element.childNodes)
  return other
}

const kept = new Set(['href', 'src', 'alt', 'colspan', 'rowspan', 'start'])

function dropAttributes(element: Element): void {
  const align = /(?:^|;)\s*text-align:\s*(center|right|justify)/i.exec(styleOf(element))?.[1]
  for (const { name } of [...element.attributes]) if (!kept.has(name)) element.removeAttribute(name)
  if (align && /^(P|H[2-4])$/.test(element.tagName)) element.setAttribute('style', `text-align:${align}`)
}
