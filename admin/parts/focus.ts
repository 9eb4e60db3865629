const field = 'input, textarea, select, [contenteditable="true"]'

/** Milliseconds that drawers take to open, and to leave. */
export const drawn = { open: 250, gone: 350 } as const

/** Focuses what is there after a while, unless the reader has gone into a field himself; the answer calls it off. */
export function focusLater(selector: string, wait: number): () => void {
  const before = document.activeElement
  const timer = setTimeout(() => {
    const now = document.activeElement
    if (now === before || !now?.matches(field)) document.querySelector<HTMLElement>(selector)?.focus()
  }, wait)
  return () => clearTimeout(timer)
}
