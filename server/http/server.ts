import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { Refusal } from '../../contract/failures/failures.ts'
import type { LogFiles } from '../logs/logFiles.ts'
import { type Address, canonicalOf, parseAddress } from './address.ts'
import { parsedQuery } from './bodies.ts'
import type { MicroCache } from './microCache.ts'
import type { RouteTable } from './routeTable.ts'

export interface ServerOptions {
  routes: RouteTable
  entry(): string
  trustProxy: boolean | string
  logLevel: string
  /** Where lines of the log go besides the terminal. */
  logFiles?: Pick<LogFiles, 'write'> | undefined
  /** Answers in front of the router what it can. */
  microCache?: MicroCache
}

const noSchemas = () => () => {
  // For developers: no request can add a route.
  throw new Error('routes have no schemas of the framework: shapes stand in the route table')
}

const addresses = new WeakMap<IncomingMessage, Address>()

/** What the address of a request means; decided once, before any route is chosen. */
export const addressOfRequest = (request: FastifyRequest): Address => addresses.get(request.raw) ?? { kind: 'document' }

/** Bytes where anybody may call: reading more costs all others time (quality 3). */
const bodyLimit = 16_384

/** The server itself: one route table under canonical addresses, and logs that hold no query and so no token. */
export function openServer(options: ServerOptions): FastifyInstance {
  const app = Fastify({
    trustProxy: options.trustProxy === true ? isNearest : options.trustProxy,
    bodyLimit,
    serverFactory: (handler) => listenerOf(handler, options),
    forceCloseConnections: 'idle',
    // Handlers check what they use; the compilers of schemas would cost every start for nothing.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    logController: new LogController({ disableRequestLogging: true }),
    // Our few log lines name the request themselves; a logger per request costs more than the routing.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    routerOptions: { querystringParser: parsedQuery, maxParamLength: 500, ignoreTrailingSlash: true },
    logger: { level: options.logLevel, serializers: { req: logged }, ...streamTo(options.logFiles) },
    rewriteUrl: (request) => rewritten(request, options),
  })
  if (options.trustProxy === false) warnOfProxy(app)
  // Calls read bodies in a scope of their own; elsewhere bodies are discarded, whatever their type says.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-content-type-options', 'nosniff')
    done(isTrespass(request) ? new Refusal('unknownAddress') : undefined)
  })
  return app
}

/** Without files the logger writes to the terminal by itself. */
const streamTo = (files: ServerOptions['logFiles']) =>
  files && {
    stream: {
      write(line: string) {
        process.stdout.write(line)
        files.write(line)
      },
    },
  }

function listenerOf(handler: RequestListener, { microCache }: ServerOptions) {
  const listener: RequestListener = microCache
    ? (request, response) => microCache.answer(request, response) || handler(request, response)
    : handler
  // A slow sender of headers is no visitor; a slow upload may be one.
  return createServer({ headersTimeout: 20_000, requestTimeout: 600_000, keepAliveTimeout: 65_000 }, listener)
}

/** One proxy of our own: it appends what it saw to what the visitor claims, so only the last address counts. */
const isNearest = (_address: string, hop: number): boolean => hop === 0

/** What proxies say of a visitor. */
const forwarding = ['x-forwarded-for', 'forwarded'] as const

/** Behind a proxy that is not declared, every visitor has the address of the proxy. The first request that shows it is logged. */
function warnOfProxy(app: FastifyInstance): void {
  let isKnown = false
  app.addHook('onRequest', (request, _reply, done) => {
    const sent = isKnown ? undefined : forwarding.find((name) => request.headers[name] !== undefined)
    if (sent !== undefined) {
      isKnown = true
      app.log.warn(
        `A request carries the header ${sent}, but TRUST_PROXY is 0. When it came through a proxy, all visitors behind it share the limits of one network: set TRUST_PROXY=1 behind one proxy of your own, or to the addresses of the proxies. A caller without a proxy can send this header too; then nothing is to be done.`,
      )
    }
    done()
  })
}

const inside = '/~'

/** An outside address that the router reads as an internal one, as it does with `/%7E/`: the caller was not checked. */
function isTrespass(request: FastifyRequest): boolean {
  const { kind } = addressOfRequest(request)
  if (kind === 'call' || kind === 'shell' || kind === 'lostCall') return false
  return request.routeOptions.url?.startsWith(inside) === true
}

const logged = (request: FastifyRequest) => ({
  method: request.method,
  path: (request.originalUrl ?? request.url).split('?', 1)[0],
  id: request.id,
})

function rewritten(request: IncomingMessage, { routes, entry }: ServerOptions): string {
  const url = request.url ?? '/'
  const { method = 'GET', headers } = request
  const asked = { method, url, server: headers.server !== undefined, accept: headers.accept ?? '' }
  const address = parseAddress(asked, {
    entry: entry(),
    isCall: (app, controller, action) => routes.has(app, controller, action),
  })
  addresses.set(request, address)
  const query = url.includes('?') ? url.slice(url.indexOf('?')) : ''
  if (address.kind === 'call') return canonicalOf(address.app, address.controller, address.action) + query
  if (address.kind === 'shell') return `/~/shell/${address.app}`
  return address.kind === 'lostCall' ? inside : url
}
