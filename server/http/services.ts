import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { Refusal } from '../../contract/failures/failures.ts'
import type { Db } from '../db/database.ts'
import type { Maintenance } from '../maintenance/maintenance.ts'
import type { Sessions } from '../session/sessions.ts'
import { tokenOf } from './asked.ts'
import type { MicroCache } from './microCache.ts'
import { openApiOf } from './openApi.ts'
import type { RouteTable } from './routeTable.ts'
import { addressOfRequest } from './server.ts'

export interface ServiceOptions {
  db: Db
  sessions: Sessions
  routes: RouteTable
  maintenance: Maintenance
}

/** Addresses for operators of the server: alive, ready, figures, and the description of all calls. */
export async function serveServices(app: FastifyInstance, options: ServiceOptions): Promise<void> {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    // It is meant to be reached: it tells people why they wait.
    if (options.maintenance.current()) return { status: 'maintenance' }
    const ready = await answers(options.db)
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'database does not answer' })
  })
  app.get('/openapi.json', async (request) => {
    // Made by parsedQuery.
    const query = (request.query ?? {}) as Readonly<Record<string, unknown>>
    const found = await options.sessions.find('admin', tokenOf(request, query, 'admin'), Math.floor(Date.now() / 1000))
    if (found.state !== 'valid') throw new Refusal(found.state === 'expired' ? 'expired' : 'needLogin')
    return openApiOf(options.routes.routes)
  })
}

async function answers(db: Db): Promise<boolean> {
  try {
    await sql`select 1`.execute(db)
    return true
  } catch {
    return false
  }
}

/**
 * Figures for Prometheus, of this process, to whoever sends the token; answers in front of the router are counted as documents. Where a
 * request comes from proves nothing: a proxy on this machine makes everybody local.
 */
export function serveMetrics(app: FastifyInstance, microCache: MicroCache, token: string): void {
  const isSent = bearerCheck(token)
  const register = new Registry()
  collectDefaultMetrics({ register })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer by kind of address and status class.',
    labelNames: ['kind', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2],
    registers: [register],
  })
  // Finding the series of a pair of labels costs more than counting in it.
  const series = new Map<string, Histogram.Internal<'kind' | 'status'>>()
  const repeated = durations.labels({ kind: 'document', status: '2xx' })
  microCache.onAnswer((seconds) => repeated.observe(seconds))
  app.addHook('onResponse', (request, reply, done) => {
    const { kind } = addressOfRequest(request)
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    const name = kind + status
    const known = series.get(name) ?? durations.labels({ kind, status })
    series.set(name, known)
    known.observe(reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!isSent(request.headers.authorization)) throw new Refusal('unknownAddress')
    return reply.type(register.contentType).send(await register.metrics())
  })
}

/** Compares hashes, so that the time it takes says nothing of the token. */
function bearerCheck(token: string): (sent: string | undefined) => boolean {
  const hashOf = (value: string) => createHash('sha256').update(value).digest()
  const expected = hashOf(`Bearer ${token}`)
  return (sent = '') => timingSafeEqual(hashOf(sent), expected)
}
