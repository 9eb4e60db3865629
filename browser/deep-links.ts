/** A page that was asked for before the menu was there. */
export interface DeepLink {
  path: string
  query: Record<string, string>
}

export const deepLinkOf = (pathname: string, search: string): DeepLink => ({
  path: pathname,
  query: Object.fromEntries(new URLSearchParams(search)),
})

/** Named routes of the specification and the addresses of the pages of a side, which lie below its entry. */
export function routesBelow(entry: string) {
  const loginPath = `${entry}/login`
  return {
    loginPath,
    pagePath: (path: string): string => `${entry}/${path}`,

    /** The loading route, which carries a deep link until the menu is there (specification 2, protocol 11.1). */
    loadingPath: (link?: DeepLink): string =>
      `${entry}/loading${link ? `/${encodeURIComponent(JSON.stringify(link))}` : ''}`,

    /**
     * What waits on the loading route, by its address: the router would take a coded slash in it, as frames have, for one of the path.
     */
    waitingAt(pathname: string): string | undefined {
      const [, to] = pathname.split(`${entry}/loading/`)
      return to && decodeURIComponent(to)
    },

    /** Where a `to` leads, when it is a page of this side; anything else is ignored (quality 3, open redirect). */
    resolved(to: string | undefined): string | undefined {
      if (!to) return undefined
      try {
        const { path, query = {} }: Partial<DeepLink> = JSON.parse(to)
        const { pathname } = new URL(path ?? '', location.origin)
        const isInside = pathname === path && pathname.startsWith(`${entry}/`)
        if (!isInside || pathname === loginPath || pathname.startsWith(`${entry}/loading`)) return undefined
        const search = new URLSearchParams(query).toString()
        return pathname + (search === '' ? '' : `?${search}`)
      } catch {
        return undefined
      }
    },
  }
}
