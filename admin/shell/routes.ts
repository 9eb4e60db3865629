import { adminEntry } from '../../browser/entry.ts'

/** Named routes of the specification and the addresses of pages below the entry. */
export const loginPath = `${adminEntry}/login`
export const pagePath = (path: string): string => `${adminEntry}/${path}`

export interface Target {
  path: string
  query: Record<string, string>
}

/** A deep link waits for the menu: the loading route carries it (specification 2, protocol 11.1). */
export function loadingPath(target?: Target): string {
  const to = target ? `/${encodeURIComponent(JSON.stringify(target))}` : ''
  return `${adminEntry}/loading${to}`
}

export function targetOf(pathname: string, search: string): Target {
  return { path: pathname, query: Object.fromEntries(new URLSearchParams(search)) }
}

/** Where a `to` leads, when it is a page of the back office; anything else is ignored (quality 3, open redirect). */
export function resolved(to: string | undefined): string | undefined {
  if (!to) return undefined
  try {
    const target: Partial<Target> = JSON.parse(to)
    const inside = target.path?.startsWith(`${adminEntry}/`) && !target.path.startsWith(`${adminEntry}/loading`)
    if (!inside || target.path === loginPath) return undefined
    const query = new URLSearchParams(target.query ?? {}).toString()
    return target.path + (query === '' ? '' : `?${query}`)
  } catch {
    return undefined
  }
}
