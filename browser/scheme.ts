export type Scheme = 'light' | 'dark'

/** Also read before the first paint of a document, in server/site/inlineScripts.ts. */
const storeKey = 'site-theme'

/** The scheme this page shows: the one chosen here, else the one of the system. */
export function shownScheme(): Scheme {
  const chosen = document.documentElement.dataset.theme
  if (chosen === 'dark' || chosen === 'light') return chosen
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** An application has no script before the first paint; its entry calls this instead. */
export function applyStoredScheme(): void {
  const stored = localStorage.getItem(storeKey)
  if (stored === 'dark' || stored === 'light') document.documentElement.dataset.theme = stored
}

/** Turns site and member centre dark or light, for this and later visits; answers the new scheme. */
export function switchScheme(): Scheme {
  const next = shownScheme() === 'dark' ? 'light' : 'dark'
  document.documentElement.dataset.theme = next
  localStorage.setItem(storeKey, next)
  return next
}
