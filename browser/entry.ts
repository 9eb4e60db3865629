import type { Side } from './session.ts'

/** Path of the back office; the document carries it, so a changed entry needs no new build (architecture 6). */
export const adminEntry: string = document.documentElement.dataset.entry ?? '/admin'

/** Name of the site before anything was loaded: the document came with it as its title. */
export const siteName: string = document.title

/** The side of the page that is open: admin when the path starts with the admin prefix (specification 6). */
export function currentSide(): Side {
  return location.pathname === adminEntry || location.pathname.startsWith(`${adminEntry}/`) ? 'admin' : 'user'
}

/** `/admin/x` goes to the configured entry followed by `.php` when that is not `/admin` (specification 2). */
export function callAddress(path: string): string {
  return adminEntry !== '/admin' && path.startsWith('/admin/')
    ? `${adminEntry}.php${path.slice('/admin'.length)}`
    : path
}
