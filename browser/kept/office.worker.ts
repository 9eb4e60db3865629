/** What a service worker has that a page has not; the types of pages know nothing of it. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Asked extends Lasting {
  readonly request: Request
  respondWith(answer: Promise<Response>): void
}
interface ServiceWorker {
  readonly registration: { readonly scope: string }
  readonly clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', work: (event: Lasting) => void): void
  addEventListener(type: 'fetch', work: (event: Asked) => void): void
}

// The script runs as a service worker, where `self` is one.
const worker = self as unknown as ServiceWorker

/** Written by the build: files that the back office and its pages without a connection need, and a name for all of them. */
declare const kept: { readonly name: string; readonly files: readonly string[] }

const { name: release, files } = kept
const prefix = 'office '
const cacheName = prefix + release

/** The one document of the back office; a page that opens below it is drawn from its address. */
const entry = new URL(worker.registration.scope).pathname

/** After these milliseconds a connection that does not answer counts as none. */
const patience = 4000

/** Nothing that the server answers to a call is ever kept: files without secrets, and the document that loads them. */
async function keep(): Promise<void> {
  const cache = await caches.open(cacheName)
  await cache.addAll([...files, new Request(entry, { cache: 'reload', headers: { accept: 'text/html' } })])
  await worker.skipWaiting()
}

/** The files of the release before stay for pages that are still open; older ones go. */
async function tidy(): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith(prefix))
  for (const old of own.slice(0, -2)) await caches.delete(old)
  await worker.clients.claim()
}

const keptDocument = async (): Promise<Response | undefined> =>
  (await caches.open(cacheName)).match(entry, { ignoreVary: true })

/** The document as the server has it, so that a new release is seen at once; the kept one when it does not answer. */
async function documentFor(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(patience) })
    const isDown = answer.status >= 500
    return (isDown && (await keptDocument())) || answer
  } catch (reason) {
    const known = await keptDocument()
    if (known) return known
    throw reason
  }
}

const fileFor = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

worker.addEventListener('install', (event) => event.waitUntil(keep()))
worker.addEventListener('activate', (event) => event.waitUntil(tidy()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  const isPage = request.mode === 'navigate' && (pathname === entry || pathname.startsWith(`${entry}/`))
  if (isPage) event.respondWith(documentFor(request))
  else if (pathname.startsWith('/assets/') || files.includes(pathname)) event.respondWith(fileFor(request))
})
