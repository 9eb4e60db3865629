const key = 'site-choice'

/** Notes a link of a list that was followed: it leads to the same page, which continues at the same place. */
export function noteChoice(link: HTMLElement): void {
  if (link.id && link.closest('.catalogue')) sessionStorage[key] = JSON.stringify([link.id, scrollY])
}

/** Restores focus and scroll position after a choice. A prerendered page does so when it is shown. */
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
