import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useFocusReturn } from '../focus.ts'
import './panel.css'

interface PanelProps {
  label: string
  /** Closes it. */
  onLeave(): void
  children: ReactNode
}

const stop =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])'

/**
 * What a button opens, which stands at the end of the page: keys go on in it at once, and Escape, or Tab beyond either end, leads back
 * to the button.
 */
export function Panel({ label, onLeave, children }: PanelProps) {
  const place = useRef<HTMLDivElement>(null)
  const opener = useRef(document.activeElement)
  useFocusReturn()
  useEffect(() => place.current?.focus({ preventScroll: true }), [])
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || !(opener.current instanceof HTMLElement)) return
    const stops = [...(place.current?.querySelectorAll<HTMLElement>(stop) ?? [])].filter((one) => one.tabIndex >= 0)
    const isAtEnd = event.target === (event.shiftKey ? (stops[0] ?? place.current) : stops.at(-1))
    if (!isAtEnd && !(event.shiftKey && event.target === place.current)) return
    // From the button the browser goes on by itself; back from the first, the button is where to go.
    opener.current.focus()
    if (event.shiftKey) event.preventDefault()
    onLeave()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: no element for a group of other things than fields.
    <div ref={place} className="panel" role="group" aria-label={label} tabIndex={-1} onKeyDown={keys}>
      {children}
    </div>
  )
}
