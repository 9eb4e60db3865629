import { axeFaults } from './axeFaults.mjs'
import { addressIn } from './screens.mjs'

const patience = 5000
/** Documents that say with their status what is missing; a browser writes it to its console. */
const said = /^Failed to load resource: the server responded with a status of (?:401|404|503)/

/** Listens to a page: what its browser complains about, and which requests have no end yet. */
export class Watched {
  #complaints = []
  #open = new Set()

  constructor(page) {
    page.on('console', (message) => {
      const { url } = message.location()
      const isDocument = said.test(message.text()) && url === page.url()
      if (['error', 'warning'].includes(message.type()) && !isDocument)
        this.#complaints.push(`console: ${message.text()}`)
    })
    page.on('pageerror', (fault) => this.#complaints.push(`error: ${fault.message}`))
    page.on('request', (request) => this.#open.add(request))
    page.on('requestfinished', (request) => this.#open.delete(request))
    page.on('requestfailed', (request) => {
      this.#open.delete(request)
      const reason = request.failure()?.errorText ?? ''
      if (reason !== 'net::ERR_ABORTED') this.#complaints.push(`request failed: ${request.url()} ${reason}`)
    })
  }

  /** Waits until everything that was asked has been answered; answers what has not. */
  async settled() {
    const end = Date.now() + patience
    while (this.#open.size > 0 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 25))
    return [...this.#open].map((request) => `still open: ${request.url()}`)
  }

  /** What was complained about since this was last asked. */
  take() {
    this.#open.clear()
    return this.#complaints.splice(0)
  }
}

/** Opens a screen in a language as far as it is to be looked at; answers what is wrong about its coming. */
export async function openScreen(page, watched, { screen, language, origin }) {
  watched.take()
  await page.goto(`${origin}${addressIn(language, screen.path)}`, { waitUntil: 'load' })
  await screen.act?.(page)
  return [...(await watched.settled()), ...watched.take()]
}

/** Runs in the page: words that have too little room for how long they are. */
export function crampedFaults() {
  const faults = []
  const isSeen = (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('.unseen')
  const wordsOf = ({ childNodes }) =>
    [...childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.data.trim() : '')).join(' ')
  const named = (element) => `${element.className || element.tagName} "${element.textContent.trim().slice(0, 20)}"`
  const linesOf = (element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
  }
  const brand = document.querySelector('.site-header .brand span')
  if (brand && linesOf(brand) > 1) faults.push(`the name in the header has ${linesOf(brand)} lines`)
  // Marks that show under the pointer may stand beside their words; only words count.
  const reachesOver = (element, isCut = () => false) => {
    const { right } = element.getBoundingClientRect()
    const words = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const range = document.createRange()
    for (let node = words.nextNode(); node; node = words.nextNode()) {
      range.selectNodeContents(node)
      const isRead = node.parentElement.closest('.unseen, .col-edge, .col-picture .col-name') !== null
      const isOver = node.data.trim() && !isRead && range.getBoundingClientRect().right > right + 1
      if (isOver && !isCut(node.parentElement)) return true
    }
    return false
  }
  for (const element of document.querySelectorAll('button, .button, .chip, .tag, th'))
    if (isSeen(element) && element.clientWidth > 0 && reachesOver(element))
      faults.push(`words do not fit: ${named(element)}`)
  const isCutIn = (cell, element) => {
    for (let at = element; at !== cell.parentElement; at = at.parentElement)
      if (getComputedStyle(at).overflowX !== 'visible') return true
    return false
  }
  for (const cell of document.querySelectorAll('.office-table td'))
    if (isSeen(cell) && reachesOver(cell, (element) => isCutIn(cell, element)))
      faults.push(`words lie over the next column: ${named(cell)}`)
  for (const element of document.querySelectorAll('main *, dialog[open] *')) {
    if (wordsOf(element).length < 6 || !isSeen(element)) continue
    const ems = element.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(element).fontSize)
    if (ems > 1 && ems < 5 && linesOf(element) > 2) faults.push(`words squeezed into a column: ${named(element)}`)
  }
  return faults
}

/** Runs in the page: what makes it wider than the window. */
export function sidewaysFaults() {
  const { documentElement: root } = document
  if (root.scrollWidth <= root.clientWidth) return []
  // What a strip cuts off or scrolls by itself widens nothing.
  const isHeld = (element) => {
    for (let above = element.parentElement; above && above !== document.body; above = above.parentElement)
      if (getComputedStyle(above).overflowX !== 'visible') return true
    return false
  }
  const wide = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > root.clientWidth + 1 && !isHeld(element),
  )
  const names = wide
    .slice(0, 3)
    .map(
      ({ tagName, className, textContent }) =>
        `${tagName.toLowerCase()}.${className} "${textContent.trim().slice(0, 20)}"`,
    )
  return [`scrolls sideways by ${root.scrollWidth - root.clientWidth} px: ${names.join(', ')}`]
}

/** Runs in the page: what leads nowhere or is said in the other language. */
function seenFaults(language) {
  const faults = []
  const { documentElement: root } = document
  for (const link of document.querySelectorAll('a')) {
    const href = link.getAttribute('href')
    const says = link.textContent.trim() || link.ariaLabel || link.querySelector('img[alt]:not([alt=""])')
    if (!href || href === '#' || !says) faults.push(`empty link: ${link.outerHTML.slice(0, 120)}`)
  }

  const chinese = /[\u3400-\u9fff]/
  // Official numbers are never translated.
  const official = /ICP备|公网安备/
  // A person's name in both scripts.
  const person = /^[\u4e00-\u9fff]{2,4} [A-Z]/
  const sentence = /(?:\b[A-Za-z][a-z]+[ ,]+){3}[a-z]+/
  const label = /^[A-Z]?[a-z]{3,}(?: [a-z]{2,})*$/
  const names = /^(?:English|Nordhelm|Aokisei|Brightseal|LinkedIn|WhatsApp|Facebook|YouTube|bar|mm)$/
  const isForeign = (words) =>
    language === 'en'
      ? chinese.test(words) && !official.test(words) && !person.test(words)
      : !chinese.test(words) && (sentence.test(words) || (label.test(words) && !names.test(words)))
  // What is there in the other language only says so in its own words.
  const isTold = document.querySelector('main .fallback-note') !== null
  const isOurs = (element) => {
    const told = element.closest('[lang]')
    return (!told || told === root) && !(isTold && element.closest('main'))
  }
  const check = (words, element) => {
    const plain = words.replace(/\s+/g, ' ').trim()
    if (plain && isForeign(plain) && isOurs(element)) faults.push(`other language: ${plain.slice(0, 80)}`)
  }
  check(document.title, root)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (parent && !parent.closest('script,style,noscript,template') && parent.checkVisibility())
      check(node.data, parent)
  }
  for (const element of document.body.querySelectorAll('[aria-label],[alt],[title],[placeholder]'))
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) check(element.getAttribute(name) ?? '', element)
  return [...new Set(faults)]
}

/** Runs in the page: numbers of standards at which a line ends in the middle. */
function tornFaults() {
  const faults = []
  const standard = /\b(?:API|ISO|ASME|EN|GB|GB\/T|JB\/T|VDI\/VDE) [A-Z]?\d[\w.-]*/g
  const linesOf = (node, { 0: code, index }) => {
    const range = document.createRange()
    range.setStart(node, index)
    range.setEnd(node, index + code.length)
    return new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top))).size
  }
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = words.nextNode(); node; node = words.nextNode())
    for (const found of node.data.matchAll(standard))
      if (linesOf(node, found) > 1) faults.push(`torn apart by the end of a line: ${found[0]}`)
  return faults
}

/** What is wrong with the page that stands open, as it looks at present. */
export async function judge(page, watched, language) {
  const seen = await page.evaluate(seenFaults, language)
  for (const look of [sidewaysFaults, crampedFaults, tornFaults]) seen.push(...(await page.evaluate(look)))
  const heard = await axeFaults(page)
  return [...seen, ...heard.map((fault) => `axe: ${fault}`), ...watched.take()]
}
