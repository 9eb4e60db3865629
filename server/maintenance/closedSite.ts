import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../contract/failures/failures.ts'
import { addressOfRequest } from '../http/server.ts'
import type { Maintenance } from './maintenance.ts'

/** Seconds after which callers may ask again. */
const retryAfter = '5'

/** The document that stands in for every page of the site, with its headers. */
export type MaintenancePage = (request: FastifyRequest) => { html: string; headers: Readonly<Record<string, string>> }

/**
 * Refuses everybody while the site is closed for maintenance, before anything asks the database: calls in their envelope,
 * pages by one that says so. Shells and what they are built of are still served, because they show the refusal themselves.
 */
export function closeSite(app: FastifyInstance, maintenance: Maintenance, page: MaintenancePage | undefined): void {
  app.addHook('onRequest', (request, reply, done) => {
    const decide = () => (maintenance.current() ? answer(request, reply, { maintenance, page, done }) : done())
    // A database that does not answer is told by what asks it next.
    if (maintenance.stale) maintenance.look().then(decide, decide)
    else decide()
  })
}

interface Answering {
  maintenance: Maintenance
  page: MaintenancePage | undefined
  done: (refusal?: Refusal) => void
}

function answer(request: FastifyRequest, reply: FastifyReply, { maintenance, page, done }: Answering): unknown {
  const address = addressOfRequest(request)
  const { method } = request
  if (address.kind === 'service' || address.kind === 'shell' || method === 'OPTIONS') return done()
  if (address.kind === 'file' && /^\/(?:assets|static|favicon)/.test(request.url)) return done()
  if (address.kind === 'call') {
    const called = `${address.controller}/${address.action}`
    // Whether it is the one who may follow the work is known once the session was looked at.
    if (address.app === 'admin' && maintenance.current()?.calls.includes(called)) return done()
  }
  reply.header('retry-after', retryAfter)
  if (address.kind !== 'document' || !page || (method !== 'GET' && method !== 'HEAD'))
    return done(new Refusal('maintenance'))
  const { html, headers } = page(request)
  return reply
    .code(503)
    .headers({ ...headers, 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    .send(html)
}
