import { switchScheme } from '../../../browser/scheme.ts'
import { rememberLanguage } from '../../../browser/stored-config.ts'
import { asLanguage } from '../../../contract/text.ts'
import { noteArrival } from '../../enquiry/arrival.ts'
import { noteChoice, restoreChoice } from '../keep-choice.ts'

/** The head marks the document before it is drawn (server/site/inlineScripts.ts). */
function closeHint(): void {
  localStorage.setItem('site-english-hint', 'closed')
  delete document.documentElement.dataset.englishHint
}

/**
 * Closes a notice and stores its text under its name, so that other news shows again (server/site/inlineScripts.ts).
 */
function closeNotice(name: string): void {
  const { dataset } = document.documentElement
  localStorage.setItem(`site-${name}`, dataset[name] ?? '')
  delete dataset[name]
}

/** Pages of the site melt into each other; the member centre asks for no transition, and one side alone is an error in the other. */
function keepTransitionsHere(): void {
  addEventListener('pageswap', ({ activation, viewTransition }) => {
    const next = activation?.entry?.url
    if (next && new URL(next).pathname.startsWith('/user')) viewTransition?.skipTransition()
  })
}

/** Quick ways to ask are hidden while the page shows one of its own, or its foot with all of them. */
function keepQuickWaysBack(): void {
  const quick = document.querySelector('.quick')
  const own = new Set<Element>()
  const watcher = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) own[isIntersecting ? 'add' : 'delete'](target)
    quick?.toggleAttribute('data-shown', own.size === 0)
  })
  for (const one of document.querySelectorAll('.site-footer, main :is([data-enquire], .enquiry-place)'))
    watcher.observe(one)
}

/** The product menu opens by its button too; Escape and leaving it close it, and Escape gives the focus back. */
function openMenuByButton(): void {
  const toggle = document.querySelector<HTMLElement>('[data-menu]')
  const menu = toggle?.parentElement
  if (!toggle || !menu) return
  const open = (isOpen: boolean) => {
    toggle.ariaExpanded = String(isOpen)
  }
  toggle.addEventListener('click', () => {
    open(toggle.ariaExpanded !== 'true')
    // Not every browser gives a pressed button the focus.
    toggle.focus()
  })
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && menu.contains(relatedTarget))) open(false)
  })
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || toggle.ariaExpanded !== 'true') return
    open(false)
    toggle.focus()
  })
}

/** The few things of header and footer that need a script. */
export function prepareShell(): void {
  document.addEventListener('click', ({ target }) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('a,button') : null
    if (!element) return
    noteChoice(element)
    // Addresses of the member centre carry no language, so the one of this page is stored for it.
    const spoken = element.matches('[href^="/user"]') ? document.documentElement.lang : element.dataset.language
    if (spoken) rememberLanguage(asLanguage(spoken))
    else if ('scheme' in element.dataset) switchScheme()
    else if ('closeHint' in element.dataset) closeHint()
    else if (element.dataset.closeNotice) closeNotice(element.dataset.closeNotice)
  })
  restoreChoice()
  document.addEventListener('prerenderingchange', restoreChoice)
  keepTransitionsHere()
  keepQuickWaysBack()
  openMenuByButton()
  noteArrival()
}
