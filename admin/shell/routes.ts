import { routesBelow } from '../../browser/deep-links.ts'
import { adminEntry } from '../../browser/entry.ts'

export const { loginPath, pagePath, loadingPath, waitingAt, resolved } = routesBelow(adminEntry)

/** What follows the entry in an address, as menu nodes name it. */
export const pathBelow = (pathname: string): string => pathname.slice(pagePath('').length)

/** A page of a row that takes the whole window, beside the tabs: `production/measureOrder/7/record`. */
const aloneDepth = 4

/** Whether the page of an address stands in a tab, where it stays while others are looked at. */
export function isTabAddress(pathname: string): boolean {
  if (!pathname.startsWith(pagePath('')) || pathname === loginPath) return false
  const parts = pathBelow(pathname).split('/')
  return parts[0] !== 'loading' && parts.length !== aloneDepth
}
