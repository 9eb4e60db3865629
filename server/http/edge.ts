import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '../../contract/failures.ts'
import { say } from '../../contract/text.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../permission/actor.ts'
import { mayCall } from '../permission/mayCall.ts'
import type { AdminLog } from '../session/adminLog.ts'
import { plainAddress } from '../session/network.ts'
import type { Seen } from '../session/seen.ts'
import type { Found, Person, Sessions } from '../session/sessions.ts'
import { canonicalOf } from './address.ts'
import { languageOf, tokenOf } from './asked.ts'
import { acceptBodies } from './bodies.ts'
import { corsHeaders } from './cors.ts'
import { sendSuccess } from './envelope.ts'
import { keyOfPost, once } from './equalPosts.ts'
import { addressOfRequest } from './frame.ts'
import { partsOf } from './parts.ts'
import { Answer, Bytes, type Call, type Route } from './route.ts'
import type { RouteTable } from './routeTable.ts'

/** What every call is guarded with. */
export interface Guard {
  db: Db
  sessions: Sessions
  seen: Seen
  log: AdminLog
  routes: RouteTable
  allowedOrigins: readonly string[]
}

type Query = Readonly<Record<string, unknown>>

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; null until the guard has looked. */
    caller: Caller | null
  }
}

interface Caller {
  actor: Actor
  session: Found
  tokens: { admin: string; user: string }
  now: number
}

/** All calls: origin, session, permission, then the handler; the answer in the envelope. */
export async function serveCalls(app: FastifyInstance, guard: Guard): Promise<void> {
  await acceptBodies(app)
  app.addHook('onRequest', (request, reply) => admit(request, reply, guard))
  for (const route of guard.routes.routes) {
    app.route({
      method: [...route.methods],
      url: canonicalOf(route.app, route.controller, route.action),
      onRequest: async (request) => requireLogin(route, callerOf(request)),
      handler: (request, reply) => answer(request, reply, route, guard),
    })
  }
  app.all('/~', () => {
    throw new Refusal('unknownAddress')
  })
  app.options('/~/*', async (_request, reply) => reply.code(204).send())
}

/** Headers and the session: what comes before any route, also for addresses that name none. */
export async function admit(request: FastifyRequest, reply: FastifyReply, guard: Guard): Promise<void> {
  reply.headers(corsHeaders(request.headers.origin, request.host, guard.allowedOrigins))
  reply.header('cache-control', 'no-store')
  if (request.method === 'OPTIONS') return
  // Fastify leaves the type of a query open; ours is always what parsedQuery made.
  const query = request.query as Query
  if ((request.raw.url ?? '').includes('%00')) throw new Refusal('badCharacters')
  const now = Math.floor(Date.now() / 1000)
  const tokens = { admin: tokenOf(request, query, 'admin'), user: tokenOf(request, query, 'user') }
  const address = addressOfRequest(request)
  // Tokens of both sides come with every call; only the side that is called counts (protocol 1.3).
  const side = address.kind === 'call' && address.app === 'api' ? 'user' : 'admin'
  const session = side === 'admin' ? await guard.sessions.admin(tokens.admin, now) : ({ state: 'none' } as const)
  if (session.state === 'valid') guard.seen.note(session.person, plainAddress(request.ip), now)
  const language = languageOf(request)
  const actor = actorOf(session.state === 'valid' ? session.person : undefined, request, language)
  request.caller = { actor, session, tokens, now }
}

function actorOf(person: Person | undefined, request: FastifyRequest, language: Actor['language']): Actor {
  return {
    kind: person ? 'admin' : 'visitor',
    id: person?.id ?? 0,
    username: person?.username ?? '',
    nickname: person?.nickname ?? '',
    super: person?.super ?? false,
    nodes: person?.nodes ?? nothing,
    language,
    ip: plainAddress(request.ip),
    useragent: (request.headers['user-agent'] ?? '').slice(0, 255),
  }
}

const nothing: ReadonlySet<string> = new Set()

function callerOf(request: FastifyRequest): Caller {
  // Only a fault of the program can get here without passing the guard.
  if (!request.caller) throw new Error('nobody looked who calls')
  return request.caller
}

export function requireLogin(route: Pick<Route, 'permission'>, caller: Caller): void {
  if (route.permission === 'public') return
  if (caller.session.state === 'expired') throw new Refusal('expired')
  if (caller.session.state === 'none') throw new Refusal('needLogin')
}

async function answer(request: FastifyRequest, reply: FastifyReply, route: Route, guard: Guard): Promise<FastifyReply> {
  const { actor, tokens, now } = callerOf(request)
  // Made by parsedQuery.
  const query = request.query as Query
  // Parsers of this scope make objects only; a multipart body is read by its handler.
  const body = ((request.isMultipart() ? undefined : request.body) ?? {}) as Query
  const input = { ...query, ...body }
  const open = route.permission === 'public' || route.permission === 'login'
  const nodes = open ? [] : [route.permission, ...(route.also?.(input) ?? [])]
  if (!open && !nodes.some((node) => mayCall(actor, node, input))) throw new Refusal('noPermission')
  const call: Call = {
    db: guard.db,
    actor,
    query,
    body,
    input,
    // Routes are registered for these three; HEAD runs as GET.
    method: request.method === 'HEAD' ? 'GET' : (request.method as Call['method']),
    headers: request.headers,
    host: request.host,
    tokens,
    now,
    parts: () => partsOf(request),
  }
  const started = performance.now()
  const noted = (code: number) =>
    guard.log.note({ route, call, code, ms: performance.now() - started, url: addressFor(request) })
  try {
    const key = keyOfPost(route, call)
    const work = () => route.handle(call)
    const result = await (key === undefined ? work() : once(guard.db, key, now, work))
    noted(1)
    return send(reply, result, call)
  } catch (error) {
    noted(0)
    throw error
  }
}

const addressFor = (request: FastifyRequest): string => request.originalUrl ?? request.url

function send(reply: FastifyReply, result: unknown, call: Call): FastifyReply {
  if (result instanceof Bytes) {
    if (Buffer.isBuffer(result.body) && result.body.length === 0) return reply.code(204).send()
    return reply.headers(result.headers).send(result.body)
  }
  const { language } = call.actor
  return result instanceof Answer
    ? sendSuccess(reply, say(result.message, language), call.now, result.data)
    : sendSuccess(reply, '', call.now, result)
}
