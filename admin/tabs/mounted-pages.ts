import type { Location } from 'react-router'

/** A page that is mounted, in front or behind another one. */
export interface MountedPage {
  path: string
  /** The address it was left with; it reads this one also while another page is in front. */
  location: Location
  /** Grows with every page that is looked at. */
  shown: number
}

/**
 * More than people tell apart in a strip, few enough for a small computer: a list of a hundred rows takes some megabytes
 * and is drawn anew in the time of one call.
 */
export const mostMounted = 10

/** What is said of a page by its tab, its menu node (`keepalive`) and its forms. */
interface Keeping {
  isOpen(path: string): boolean
  isKept(path: string): boolean
  /** What is unsaved is never dropped, neither by a menu node nor for room. */
  isUnsaved(path: string): boolean
}

/** Pages in the order in which they were mounted, since a page that moves among its siblings loses what browsers keep of it. */
export function mountedAfter(
  pages: readonly MountedPage[],
  { path, location }: Omit<MountedPage, 'shown'>,
  { isOpen, isKept, isUnsaved }: Keeping,
): readonly MountedPage[] {
  const shown = 1 + Math.max(0, ...pages.map((page) => page.shown))
  const staying = pages.filter(
    (page) => page.path !== path && isOpen(page.path) && (isKept(page.path) || isUnsaved(page.path)),
  )
  const leaving = staying
    .filter((page) => !isUnsaved(page.path))
    .sort((one, other) => one.shown - other.shown)
    .slice(0, Math.max(0, staying.length + 1 - mostMounted))
  const front = { path, location, shown }
  const next = pages.flatMap((page) => {
    if (page.path === path) return [front]
    return staying.includes(page) && !leaving.includes(page) ? [page] : []
  })
  return next.includes(front) ? next : [...next, front]
}
