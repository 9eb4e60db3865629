import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { AccountPanel } from '../../browser/account/account-panel.tsx'
import { goOn } from './go-on.ts'

/**
 * Makes the form work that the server drew. Not one element is replaced: what was typed, ticked or focused stays, and a press
 * that began before is ended after.
 */
export function mount(element: HTMLElement): void {
  flushSync(() => hydrateRoot(element, <AccountPanel onSignedIn={goOn} />))
}
