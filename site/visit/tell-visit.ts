/** Who comes back within this time is still on the same visit (areas 4.2). */
const visit = 30 * 60 * 1000

export interface Visited {
  kind: 'product' | 'part' | 'article'
  id: number
}

/** Tells the server once for each visit that a page is read: going back and forth is still one visit. */
export function tellVisit({ kind, id }: Visited): void {
  const mark = `site-visited ${kind} ${id}`
  if (Number(sessionStorage.getItem(mark)) + visit > Date.now()) return
  sessionStorage.setItem(mark, String(Date.now()))
  // No code waits for the answer, and leaving the page does not take it back.
  navigator.sendBeacon(`/api/${kind}/view?id=${id}`)
}

/** Calls back once the page is visible: one that the browser prerendered has not been seen yet. */
export function whenSeen(seen: () => void): void {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', seen, { once: true })
  } else seen()
}
