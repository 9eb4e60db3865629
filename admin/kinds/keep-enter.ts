import type { KeyboardEvent } from 'react'

/** Enter ends what is typed here; it does not save the form around. */
export function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}
