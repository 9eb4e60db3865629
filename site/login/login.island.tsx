import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { rememberLanguage, storedConfig } from '../../browser/stored-config.ts'
import { asLanguage } from '../../contract/text.ts'
import { goOn } from './go-on.ts'

/**
 * Makes the form work that the server drew. Not one element is replaced: what was typed, ticked or focused stays, and a press
 * that began before is ended after.
 */
export async function mount(element: HTMLElement, { language }: Record<string, unknown>): Promise<void> {
  // The address decides the language of this page; an earlier choice must not make the forms speak the other one.
  if (storedConfig().lang) rememberLanguage(asLanguage(language))
  const { AccountPanel } = await import('../../browser/account/account-panel.tsx')
  flushSync(() => hydrateRoot(element, <AccountPanel onSignedIn={goOn} />))
}
