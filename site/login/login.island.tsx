import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { AccountPanel } from '../../browser/account/account-panel.tsx'
import { goOn } from './go-on.ts'

const inputsIn = (element: HTMLElement) => [...element.querySelectorAll<HTMLInputElement>('input')]

/** The control that a click was meant for; words of a label stand for its box. */
function controlAt(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null
  return target.closest('button, input') ?? target.closest('label')?.querySelector('input') ?? null
}

/** The same control in the living forms. */
function selectorOf(control: Element): string {
  const name = control.getAttribute('name')
  if (name) return `[role="tabpanel"]:not([hidden]) [name="${name}"]`
  const { tab, forgot } = control instanceof HTMLElement ? control.dataset : {}
  if (tab) return `[data-tab="${tab}"]`
  if (forgot !== undefined) return '[data-forgot]'
  return control.getAttribute('type') === 'submit' ? '[type="submit"]' : ''
}

/**
 * Puts living forms in the place of those the server drew, with everything that was typed and ticked meanwhile. The click
 * that asked for them is repeated on what was drawn, which passes it on.
 */
export function mount(element: HTMLElement): void {
  const before = inputsIn(element).map(({ name, value, checked }) => ({ name, value, checked }))
  const focused = element.contains(document.activeElement) ? document.activeElement : null
  const counterpart = (control: Element | null) => {
    const selector = control ? selectorOf(control) : ''
    return selector === '' ? null : element.querySelector<HTMLElement>(selector)
  }
  element.firstElementChild?.addEventListener('click', (event) => {
    // What was drawn is no longer part of the page and sends nothing itself.
    event.preventDefault()
    counterpart(controlAt(event.target))?.click()
  })
  flushSync(() => createRoot(element).render(<AccountPanel onSignedIn={goOn} />))
  for (const input of inputsIn(element)) {
    const typed = before.find(({ name }) => name === input.name)
    if (!typed || input.closest('[hidden]')) continue
    if (input.type === 'checkbox') input.checked = typed.checked
    else input.value = typed.value
  }
  counterpart(focused)?.focus()
}
