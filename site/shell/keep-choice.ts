const key = 'site-choice'

/** A link of a list was followed: the list it leads to is the same page, and whoever chose goes on from there. */
export function noteChoice(link: HTMLElement): void {
  if (link.id && link.closest('.catalogue')) sessionStorage[key] = JSON.stringify([link.id, scrollY])
}

/** Gives the focus back to what was chosen, without moving the page. A page that was drawn ahead is told when it is shown. */
export function restoreChoice(): void {
  const kept = sessionStorage[key]
  if (!kept) return
  sessionStorage.removeItem(key)
  const [id, top] = JSON.parse(kept)
  const link = document.getElementById(id)
  link?.closest('details')?.setAttribute('open', '')
  scrollTo({ top, behavior: 'instant' })
  link?.focus({ preventScroll: true })
}
