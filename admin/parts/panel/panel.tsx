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
  const place = useRef<HTMLElement>(null)
  const opener = useRef(document.activeElement)
  useFocusReturn()
  useEffect(() => void place.current?.focus({ preventScroll: true }), [])
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || !(opener.current instanceof HTMLElement)) return
    const stops = [...(place.current?.querySelectorAll<HTMLElement>(stop) ?? [])].filter((one) => one.tabIndex >= 0)
    const isFirst = event.target === place.current || event.target === stops[0]
    if (event.shiftKey ? !isFirst : event.target !== stops.at(-1)) return
    // From the button the browser goes on by itself; back from the first, the button is where to go.
    opener.current.focus()
    if (event.shiftKey) event.preventDefault()
    onLeave()
  }
  return (
    <section ref={place} className="panel" aria-label={label} tabIndex={-1} onKeyDown={keys}>
      {children}
    </section>
  )
}
