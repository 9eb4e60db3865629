const key = 'site-arrival'

/** Keeps, for this visit, the address and the page it began with: an enquiry says later what brought the visitor here. */
export function noteArrival(): void {
  try {
    sessionStorage[key] ??= JSON.stringify([location.search, document.referrer])
  } catch {
    // A browser that keeps nothing says nothing.
  }
}

/** The `utm_*` of the first address, and the page that led to it. */
export function arrival(): { utm: Record<string, string>; referrer: string } {
  const [search, referrer] = noted()
  const marks = [...new URLSearchParams(search)].filter(([name]) => name.startsWith('utm_'))
  return { utm: Object.fromEntries(marks), referrer }
}

function noted(): [search: string, referrer: string] {
  try {
    const value: unknown = JSON.parse(sessionStorage[key])
    if (Array.isArray(value)) return [String(value[0]), String(value[1])]
  } catch {
    // As above.
  }
  return [location.search, document.referrer]
}
