/** Who comes back within this time is still on the same visit (areas 4.2). */
const visit = 30 * 60 * 1000

export interface Visited {
  kind: 'product' | 'part' | 'article'
  id: number
}

/** Tells the server once for each visit that somebody reads a page: going back and forth is still one visit. */
export function tellVisit({ kind, id }: Visited): void {
  const mark = `site-visited ${kind} ${id}`
  if (Number(sessionStorage.getItem(mark)) + visit > Date.now()) return
  sessionStorage.setItem(mark, String(Date.now()))
  // Nobody waits for the answer, and leaving the page does not take it back.
  navigator.sendBeacon(`/api/${kind}/view?id=${id}`)
}

/** Once the page is in front of somebody: one that the browser drew ahead has not been seen yet. */
export function whenSeen(seen: () => void): void {
  if ('prerendering' in document && document.prerendering) {
    document.addEventListener('prerenderingchange', seen, { once: true })
  } else seen()
}
