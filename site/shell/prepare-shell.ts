import { rememberLanguage } from '../../browser/stored-config.ts'
import { asLanguage } from '../../contract/text.ts'

const schemeKey = 'site-theme'
const hintKey = 'site-english-hint'

function switchScheme(): void {
  const root = document.documentElement
  const isDark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.theme = isDark ? 'light' : 'dark'
  localStorage.setItem(schemeKey, root.dataset.theme)
}

/** A discreet line for English browsers that have never chosen (architecture 6). */
function hintAtEnglish(): void {
  const hint = document.querySelector<HTMLElement>('[data-english-hint]')
  const chosen = document.cookie.includes('think_lang=') || localStorage.getItem(hintKey) !== null
  if (!hint || chosen || !/^en\b/i.test(navigator.language)) return
  hint.hidden = false
}

function closeHint(): void {
  localStorage.setItem(hintKey, 'closed')
  document.querySelector('[data-english-hint]')?.remove()
}

/** The few things of header and footer that need a script. */
export function prepareShell(): void {
  document.addEventListener('click', ({ target }) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('a,button') : null
    if (!element) return
    if (element.dataset.language) rememberLanguage(asLanguage(element.dataset.language))
    else if ('scheme' in element.dataset) switchScheme()
    else if ('closeHint' in element.dataset) closeHint()
  })
  hintAtEnglish()
}
