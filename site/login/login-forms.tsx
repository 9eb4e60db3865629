import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { AccountPanel } from '../../browser/account/account-panel.tsx'
import { destination } from '../../browser/account/destination.ts'
import type { Begun } from './begun.ts'

/** After a sign-in the whole page changes, as existing clients do it (protocol 4.2). */
const goOn = (routePath: string): void => location.assign(destination(location.search, routePath || undefined))

const inputsIn = (element: HTMLElement) => [...element.querySelectorAll<HTMLInputElement>('input')]

/** Puts the living forms in the place of the drawn ones, with everything that was typed, ticked and begun meanwhile. */
export function showForms(element: HTMLElement, begun: Begun): void {
  const before = inputsIn(element).map(({ name, value, checked }) => ({ name, value, checked }))
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement : null
  const place = focused && element.contains(focused) ? selectorOf(focused) : ''
  flushSync(() => createRoot(element).render(<AccountPanel first={begun.tab} onSignedIn={goOn} />))
  for (const input of inputsIn(element)) {
    const typed = before.find(({ name }) => name === input.name)
    if (!typed || input.closest('[hidden]')) continue
    if (input.type === 'checkbox') input.checked = typed.checked
    else input.value = typed.value
  }
  if (place)
    element.querySelector<HTMLElement>(`[role="tabpanel"]:not([hidden]) ${place}, [role="tab"]${place}`)?.focus()
  if (begun.act === 'submit') element.querySelector('form')?.requestSubmit()
  if (begun.act === 'forgot') element.querySelector<HTMLElement>('[data-forgot]')?.click()
}

/** The same control in the new forms. */
function selectorOf(control: HTMLElement): string {
  const name = control.getAttribute('name')
  if (name) return `[name="${name}"]`
  if (control.dataset.tab) return `[data-tab="${control.dataset.tab}"]`
  return control.getAttribute('type') === 'submit' ? '[type="submit"]' : ''
}
