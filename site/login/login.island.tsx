import { rememberLanguage } from '../../browser/stored-config.ts'
import { isSignedIn, storedSession } from '../../browser/stored-session.ts'
import { asLanguage } from '../../contract/text.ts'
import type { Begun } from './begun.ts'

/**
 * The forms are drawn by the server; their script comes when somebody touches them, or at once for somebody who is signed in
 * and only has to be led on.
 */
export function mount(element: HTMLElement, props: Record<string, unknown>): void {
  // Filled in while the script is on its way.
  const begun: Begun = { tab: 'login' }
  let isAwake = false
  const load = async () => {
    // The address decides the language of this page; calls and sentences that follow speak it too.
    rememberLanguage(asLanguage(props.language))
    const { showForms } = await import('./login-forms.tsx')
    showForms(element, begun)
  }
  const wake = () => {
    if (isAwake) return
    isAwake = true
    void load()
  }
  element.addEventListener('focusin', wake, { once: true })
  element.addEventListener('pointerdown', wake, { once: true })
  element.addEventListener('submit', (event) => {
    event.preventDefault()
    begun.act = 'submit'
    wake()
  })
  element.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
    if (!button) return
    if (button.dataset.tab) begun.tab = button.dataset.tab === 'register' ? 'register' : 'login'
    if ('forgot' in button.dataset) begun.act = 'forgot'
    wake()
  })
  if (isSignedIn(storedSession('user'))) wake()
}
