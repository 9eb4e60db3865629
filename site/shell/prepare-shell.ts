import { switchScheme } from '../../browser/scheme.ts'
import { rememberLanguage } from '../../browser/stored-config.ts'
import { asLanguage } from '../../contract/text.ts'
import { noteArrival } from '../enquiry/arrival.ts'

/** The head marks the document before it is drawn (server/site/inlineScripts.ts). */
function closeHint(): void {
  localStorage.setItem('site-english-hint', 'closed')
  delete document.documentElement.dataset.englishHint
}

/** The document is told by name and by what it says, so that other news shows again (server/site/inlineScripts.ts). */
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

/** The few things of header and footer that need a script. */
export function prepareShell(): void {
  document.addEventListener('click', ({ target }) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('a,button') : null
    if (!element) return
    if (element.dataset.language) rememberLanguage(asLanguage(element.dataset.language))
    else if ('scheme' in element.dataset) switchScheme()
    else if ('closeHint' in element.dataset) closeHint()
    else if (element.dataset.closeNotice) closeNotice(element.dataset.closeNotice)
  })
  keepTransitionsHere()
  noteArrival()
}
