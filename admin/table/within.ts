import type { MouseEvent } from 'react'

/** Follows a link inside the back office; with a key that opens another window or a new tab the browser follows it itself. */
export function within(event: MouseEvent, act: () => void): void {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  act()
}
