import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressIn } from '../../contract/page.ts'
import type { Language } from '../../contract/text.ts'
import { onContentChange } from '../engine/write/contentVersion.ts'
import { codingOf } from '../http/coding.ts'
import type { MicroCache } from '../http/microCache.ts'
import { documentHeaders } from '../http/securityHeaders.ts'
import { networkOf } from '../session/network.ts'
import type { Page } from './cache.ts'
import { type Answered, Documents, type DocumentsOptions } from './documents.ts'
import { serveDrawings } from './drawings.ts'
import { type RobotsOptions, serveForRobots } from './forRobots.ts'
import { documentPolicy } from './inlineScripts.ts'
import { languageStep, setLanguageCookie, withQuery } from './language.ts'
import type { Screen } from './screen.ts'
import { sendPage } from './sendPage.ts'

export interface SiteOptions extends DocumentsOptions, RobotsOptions {
  /** Drawings the site itself owns, by name; made once. */
  pictures: Readonly<Record<string, () => string>>
  /** Origins that hold uploads besides ours; pages show files from there. */
  stores(): readonly string[]
  microCache: MicroCache
}

interface Served {
  documents: Documents
  microCache: MicroCache
  screen: Screen
  policy(): Readonly<Record<string, string>>
}

function splitUrl(request: FastifyRequest): { path: string; query: URLSearchParams } {
  const { url } = request
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  // One page, one address: a slash at the end names the same page.
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  return { path: plain, query: new URLSearchParams(at < 0 ? '' : url.slice(at + 1)) }
}

/** What is for holders of its link, such as a preview, is stored nowhere, and the link is sent to no other site as a referrer. */
const unsharedHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }

/** Seconds after which a reader who found the site closed may ask again. */
const retryAfter = '3600'

const seenCookie = 'page_seen'

/** The redirect for a reader who has seen a page that is shown once, or the cookie that records that it is seen now. */
function passingBy({ to, days }: NonNullable<Page['passBy']>, request: FastifyRequest, language: Language) {
  const hasSeen = new RegExp(`(?:^|;\\s*)${seenCookie}=1`).test(request.headers.cookie ?? '')
  if (days === 0 || hasSeen) return { to: addressIn(language, to) }
  return { cookie: `${seenCookie}=1; Path=/; Max-Age=${days * 86_400}; SameSite=Lax` }
}

/** Serves one screen: language first, then the kept or new document. */
function answer(served: Served, request: FastifyRequest, reply: FastifyReply) {
  const { documents, microCache, screen, policy } = served
  const { path, query } = splitUrl(request)
  const step = languageStep(path, query, request.headers.cookie)
  if (step.kind === 'redirect') {
    if (step.store) reply.header('set-cookie', setLanguageCookie(step.store))
    return reply.header('cache-control', 'no-store').redirect(step.to, 302)
  }
  // Headers are set one by one: most answers are kept pages, for which no object need be made.
  const send = ({ page, made }: Answered): FastifyReply => {
    const seen = page.passBy && passingBy(page.passBy, request, step.language)
    if (seen?.to) return reply.header('cache-control', 'no-store').redirect(seen.to, 302)
    reply.headers(policy())
    reply.header('server-timing', made ? `load;dur=${made.load}, render;dur=${made.render}` : 'cache;desc=hit')
    if (page.status === 503) reply.header('retry-after', retryAfter)
    if (seen?.cookie) reply.header('set-cookie', seen.cookie)
    if (page.isUnshared || query.has('preview')) reply.headers(unsharedHeaders)
    return sendPage(page, request, reply, { type: 'text/html; charset=utf-8', vary: ', Cookie' })
  }
  const answered = documents.answer({
    screen,
    language: step.language,
    path,
    // Fastify types the parts of a path as unknown; they are always words.
    params: request.params as Record<string, string>,
    query,
    from: () => networkOf(request.ip),
  })
  if (answered instanceof Promise) return answered.then(send)
  send(answered)
  const { page } = answered
  if (!answered.made && !page.passBy) {
    const body = page.variant(codingOf(request.headers['accept-encoding']))
    microCache.store(request, reply, { body, until: page.until })
  }
  return undefined
}

/** Pages of the public site, its map for robots and its own drawings; answers the handler for unknown documents. */
export function registerSite(app: FastifyInstance, options: SiteOptions): { documents: Documents } {
  const documents = new Documents(options)
  const { microCache } = options
  const policy = policyOf(options)
  const stopEmptying = onContentChange(() => microCache.empty())
  app.addHook('onClose', async () => {
    stopEmptying()
    documents.close()
  })
  for (const screen of options.screens) {
    app.get(screen.path, (request, reply) => answer({ documents, microCache, screen, policy }, request, reply))
  }
  const toHome = (request: FastifyRequest, reply: FastifyReply) => redirectInLanguage(request, reply, '/client/home')
  app.get('/client', toHome)
  app.get('/client/*', toHome)
  app.get('/index.html', (request, reply) => redirectInLanguage(request, reply, '/'))
  serveForRobots(app, options)
  serveDrawings(app, options.pictures)
  return { documents }
}

/** Headers that every document has alike; worked out again when the stores are another list. */
function policyOf({ assets, stores }: SiteOptions): Served['policy'] {
  let known: { list: readonly string[]; headers: Readonly<Record<string, string>> } | undefined
  return () => {
    const list = stores()
    if (known?.list === list) return known.headers
    // Hot reload writes scripts of its own into the document.
    const policy = assets.transform ? {} : { 'content-security-policy': documentPolicy(list) }
    known = { list, headers: { 'cache-control': 'private, no-cache', ...documentHeaders, ...policy } }
    return known.headers
  }
}

/** An unknown document goes to the page that says so (architecture 6). */
export const unknownDocument = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  redirectInLanguage(request, reply, '/404')

function redirectInLanguage(request: FastifyRequest, reply: FastifyReply, to: string): FastifyReply {
  const { query } = splitUrl(request)
  const kept = new URLSearchParams(query.get('lang') === 'en' ? { lang: 'en' } : {})
  return reply.header('cache-control', 'no-store').redirect(withQuery(to, kept), 302)
}
