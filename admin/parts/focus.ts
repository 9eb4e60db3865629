const field = 'input, textarea, select, [contenteditable="true"]'

/** Milliseconds that drawers take to open, and to leave. */
export const drawn = { open: 250, gone: 350 } as const

/**
 * Focuses the first of these that is there after a while, unless the reader has gone into a field himself; the answer
 * calls it off.
 */
export function focusLater(selectors: string | readonly string[], wait: number): () => void {
  const before = document.activeElement
  const timer = setTimeout(() => {
    const now = document.activeElement
    if (now !== before && now?.matches(field)) return
    const found = [selectors].flat().map((selector) => document.querySelector<HTMLElement>(selector))
    found.find((element) => element !== null)?.focus()
  }, wait)
  return () => clearTimeout(timer)
}
