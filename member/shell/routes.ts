/** Named routes of the specification and the addresses of pages below `/user`. */
export const loginPath = '/user/login'
export const pagePath = (path: string): string => `/user/${path}`

export interface Target {
  path: string
  query: Record<string, string>
}

/** A deep link waits for the menu: the loading route carries it (specification 2, protocol 11.1). */
export function loadingPath(target?: Target): string {
  const to = target ? `/${encodeURIComponent(JSON.stringify(target))}` : ''
  return `/user/loading${to}`
}

export function targetOf(pathname: string, search: string): Target {
  return { path: pathname, query: Object.fromEntries(new URLSearchParams(search)) }
}

/** Where a `to` leads, when it is a page of the member centre; anything else is ignored (quality 3, open redirect). */
export function resolved(to: string | undefined): string | undefined {
  if (!to) return undefined
  try {
    const target: Partial<Target> = JSON.parse(to)
    const { pathname } = new URL(target.path ?? '', location.origin)
    const inside = pathname === target.path && pathname.startsWith('/user/') && !pathname.startsWith('/user/loading')
    if (!inside || pathname === loginPath) return undefined
    const query = new URLSearchParams(target.query ?? {}).toString()
    return pathname + (query === '' ? '' : `?${query}`)
  } catch {
    return undefined
  }
}

/** The login page, with the way back to a page of this site. */
export const loginWithReturn = (back: string | undefined, login = loginPath): string =>
  back ? `${login}?to=${encodeURIComponent(back)}` : login
