import type { FastifyInstance } from 'fastify'
import { allowedHeaders } from '../../contract/headers.ts'
import type { OwnOrigins } from '../config/ownOrigins.ts'
import { addressOfRequest } from './server.ts'

const fixed = {
  'access-control-allow-credentials': 'true',
  'access-control-max-age': '1800',
  'access-control-allow-methods': 'GET, POST, PATCH, PUT, DELETE, OPTIONS',
  'access-control-allow-headers': allowedHeaders.join(', '),
} as const

/** First of all, so that pages of other origins can read refusals too: what every answer of a call carries. */
export function nameOrigins(app: FastifyInstance, allowed: readonly string[], own: OwnOrigins): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { kind } = addressOfRequest(request)
    if (kind === 'call' || kind === 'lostCall') {
      reply.headers(corsHeaders(request.headers.origin, allowed, own))
      reply.header('cache-control', 'no-store')
    }
    done()
  })
}

/**
 * Headers for a call from another page: the origin is named back when it, or its host name, is in the list, when it is one
 * of our own, or when the list holds `*` (protocol 1.8).
 */
function corsHeaders(origin: string | undefined, allowed: readonly string[], own: OwnOrigins): Record<string, string> {
  if (origin === undefined) return {}
  return {
    ...fixed,
    vary: 'Origin',
    ...(isAllowed(origin, allowed, own) && { 'access-control-allow-origin': origin }),
  }
}

function isAllowed(origin: string, allowed: readonly string[], own: OwnOrigins): boolean {
  if (allowed.includes('*') || allowed.includes(origin)) return true
  if (!URL.canParse(origin)) return false
  const url = new URL(origin)
  return own.owns(url.host) || allowed.includes(url.hostname)
}
