import { adminEntry, currentSide } from './entry.ts'
import type { Side } from './session.ts'

/** Routes with a name of their own (specification 2, protocol 11.1). */
const named: Readonly<Record<string, string>> = {
  '/': '/',
  admin: adminEntry,
  adminLogin: `${adminEntry}/login`,
  adminMainLoading: `${adminEntry}/loading`,
  user: '/user',
  userLogin: '/user/login',
  userMainLoading: '/user/loading',
  notFound: '/404',
  noPower: '/401',
}

const isPage = /^\/(?:$|(?:user|client)(?:\/|$)|40[14]$)/

const below = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`)

/**
 * A path of this website that an answer may send the browser to; nothing for other hosts, scripts and addresses that are no
 * screen (quality 3, open redirect). `/admin` means the back office, wherever its entry is.
 */
export function knownPath(asked: unknown): string | undefined {
  if (typeof asked !== 'string' || !asked.startsWith('/') || !URL.canParse(asked, location.origin)) return undefined
  const { origin, pathname, search, hash } = new URL(asked, location.origin)
  if (origin !== location.origin) return undefined
  const rest = search + hash
  if (isPage.test(pathname) || below(pathname, adminEntry)) return pathname + rest
  const meansOffice = below(pathname, '/admin') && currentSide() === 'admin'
  return meansOffice ? adminEntry + pathname.slice('/admin'.length) + rest : undefined
}

/** The path of a named route; other names are pages of the side that is open, named like their rule. */
export function pathOfName(name: unknown): string | undefined {
  if (typeof name !== 'string') return undefined
  if (Object.hasOwn(named, name)) return named[name]
  if (!/^[a-zA-Z]\w*(?:\/\w+)*$/.test(name)) return undefined
  return `${currentSide() === 'admin' ? adminEntry : '/user'}/${name}`
}

/** Whether the page that is open is where this side signs in. */
export function isAtLogin(side: Side): boolean {
  const { pathname } = location
  return side === 'admin' ? pathname === named.adminLogin : pathname === named.userLogin || pathname === '/client/login'
}
