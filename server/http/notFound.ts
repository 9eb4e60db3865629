import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../contract/failures/failures.ts'
import { unknownDocument } from '../site/sitePlugin.ts'
import { admit, requireLogin } from './caller.ts'
import type { Guard } from './edge.ts'
import { addressOfRequest } from './server.ts'

/** Addresses without a route: a document goes to the page that says so, a file is plainly missing (architecture 6). */
export async function answerNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  guard: Guard,
): Promise<FastifyReply> {
  const address = addressOfRequest(request)
  if (address.kind === 'redirect') return reply.redirect(address.to, 302)
  if (address.kind === 'call') return lostCall(request, guard, address)
  const reads = request.method === 'GET' || request.method === 'HEAD'
  if (address.kind === 'lostCall' || !reads) throw new Refusal('unknownAddress')
  const path = request.url.split('?', 1)[0] ?? ''
  if (address.kind === 'document' && path !== '/404') return unknownDocument(request, reply)
  return reply.code(404).type('text/plain; charset=utf-8').send('404')
}

/** An unknown action of a known controller tells visitors no more than that they should sign in (architecture 6). */
async function lostCall(
  request: FastifyRequest,
  guard: Guard,
  { app, controller, action }: { app: string; controller: string; action: string },
): Promise<never> {
  await admit(request, guard)
  if (guard.routes.hasController(app, controller) && request.caller) {
    const route = guard.routes.find(app, controller, action)
    requireLogin(route ?? { permission: 'login' }, request.caller)
    // The address exists, for another method.
    if (route) throw new Refusal('method')
  }
  throw new Refusal('unknownAddress')
}
