/** What an address means, before any handler is chosen (architecture 6). */
export type Address =
  | { kind: 'call'; app: 'admin' | 'api'; controller: string; action: string }
  /** Addressed like a call, but naming nothing that could be one. */
  | { kind: 'lostCall' }
  | { kind: 'shell'; app: 'admin' | 'user' }
  | { kind: 'document' }
  | { kind: 'file' }
  /** `/healthz` and its neighbours, for operators of the server. */
  | { kind: 'service' }
  | { kind: 'redirect'; to: string }

export interface Asked {
  method: string
  /** Path and query as sent. */
  url: string
  /** Header `server` is present. */
  server: boolean
  accept: string
}

export interface Known {
  /** `/admin`, or what the owner chose (protocol 1.10). */
  entry: string
  /** Lower-cased controller and action of a registered call. */
  isCall(app: 'admin' | 'api', controller: string, action: string): boolean
}

const services = new Set(['/healthz', '/readyz', '/metrics', '/openapi.json'])
const fileFolders = /^\/(?:(?:assets|storage|static|thumbnail)\/|@)/
const fileName = /\.(?!html?$)[a-z0-9]{1,8}$/i

/** Tells screens from calls; nothing else does (architecture 6). */
export function parseAddress(request: Asked, known: Known): Address {
  const [raw = '/', query = ''] = split(request.url)
  const path = decoded(raw)
  if (path === undefined) return { kind: 'lostCall' }
  if (services.has(path)) return { kind: 'service' }
  if (path === '/index.html') return { kind: 'redirect', to: '/' }
  const entry = known.entry
  if (under(path, '/index.php')) return throughIndex(path.slice('/index.php'.length), entry)
  if (under(path, `${entry}.php`)) return callOf('admin', path.slice(entry.length + 4))
  if (under(path, '/api')) return callOf('api', path.slice('/api'.length))
  if (under(path, entry)) return underEntry(request, query, path.slice(entry.length), known)
  if (under(path, '/user')) return { kind: 'shell', app: 'user' }
  // The entry was moved: calls of clients that do not know it are answered in the format of a call (protocol 1.10).
  if (under(path, '/admin') && isExplicit(request, query)) return { kind: 'lostCall' }
  if (fileFolders.test(path) || fileName.test(path)) return { kind: 'file' }
  return { kind: 'document' }
}

/** The one internal spelling of a call, under which it is registered; no outside address can begin like it. */
export const canonicalOf = (app: string, controller: string, action: string): string =>
  `/~/${app}/${controller}/${action}`.toLowerCase()

function split(url: string): [string, string] {
  const at = url.indexOf('?')
  return at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at + 1)]
}

function decoded(path: string): string | undefined {
  if (!path.includes('%')) return path
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

const under = (path: string, folder: string): boolean =>
  path.startsWith(folder) && (path.length === folder.length || path[folder.length] === '/')

function throughIndex(rest: string, entry: string): Address {
  if (under(rest, '/api')) return callOf('api', rest.slice('/api'.length))
  return under(rest, entry) ? callOf('admin', rest.slice(entry.length)) : { kind: 'lostCall' }
}

function underEntry(request: Asked, query: string, rest: string, known: Known): Address {
  const call = callOf('admin', rest)
  if (isExplicit(request, query)) return call
  const named = rest.split('/').filter((part) => part !== '').length === 2
  const wantsData = request.method === 'GET' && !request.accept.includes('text/html')
  if (wantsData && named && call.kind === 'call' && known.isCall('admin', call.controller, call.action)) return call
  return { kind: 'shell', app: 'admin' }
}

const isExplicit = (request: Asked, query: string): boolean =>
  request.server || /(?:^|&)server(?:=|&|$)/.test(query) || (request.method !== 'GET' && request.method !== 'HEAD')

/** `/auth.Group/index.html` of either app; a third part, or a name with odd letters, is no call. */
function callOf(app: 'admin' | 'api', rest: string): Address {
  const parts = rest.split('/').filter((part) => part !== '')
  const last = parts.length - 1
  if (last >= 0) parts[last] = parts[last]?.replace(/\.html?$/i, '') ?? ''
  const [controller = 'index', action = 'index'] = parts
  const named = parts.length <= 2 && /^[\w.]+$/.test(controller) && /^\w+$/.test(action)
  return named
    ? { kind: 'call', app, controller: controller.toLowerCase(), action: action.toLowerCase() }
    : { kind: 'lostCall' }
}
