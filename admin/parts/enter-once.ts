import type { KeyboardEvent } from 'react'

/**
 * For menus whose entries open a question: the question takes the focus while Enter is still down, and its button would take
 * the rest of the same key press for an answer.
 */
export function enterOnce(event: KeyboardEvent): void {
  if (event.key === 'Enter') event.preventDefault()
}
