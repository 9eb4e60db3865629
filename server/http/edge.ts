import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify'
import { Refusal, sentenceOf } from '../../contract/failures/failures.ts'
import { say } from '../../contract/text.ts'
import type { AdminLog } from '../adminLog/adminLog.ts'
import type { Db } from '../db/database.ts'
import { contextOf } from '../engine/actions/work.ts'
import type { Context } from '../engine/writing.ts'
import type { Maintenance } from '../maintenance/maintenance.ts'
import { canonicalOf } from './address.ts'
import { languageOf } from './asked.ts'
import { acceptBodies } from './bodies.ts'
import { admit, callerOf, type Doorkeeper, noteSight, requireLogin } from './caller.ts'
import { sendSuccess } from './envelope.ts'
import { idempotencyKeyOf, runOnce } from './idempotency.ts'
import { partsOf } from './parts.ts'
import { isPermitted } from './permitted.ts'
import { Answer, Bytes, type Call, type Part, type PartLimits, type Route } from './route.ts'
import type { RouteTable } from './routeTable.ts'
import { addressOfRequest } from './server.ts'

/** What every call is guarded with. */
export interface Guard extends Doorkeeper {
  db: Db
  log: AdminLog
  routes: RouteTable
  maintenance: Maintenance
  /** What the context of every call is made of. */
  ground: Pick<Context, 'registry' | 'settings' | 'scope' | 'stores'>
}

type Query = Readonly<Record<string, unknown>>

/** Bytes of the longest form of callers with a session; files have limits of their own. */
const formLimit = 1_048_576

/** All calls: origin, session, permission, then the handler; the answer in the envelope. */
export async function serveCalls(app: FastifyInstance, guard: Guard): Promise<void> {
  await acceptBodies(app)
  app.addHook('onRequest', async (request) => {
    await admit(request, guard)
    if (request.caller && guard.maintenance.refuses(request.caller.actor)) throw new Refusal('maintenance')
  })
  for (const route of guard.routes.routes) {
    app.route({
      method: methodsOf(route),
      url: canonicalOf(route.app, route.controller, route.action),
      ...(route.permission !== 'public' && { bodyLimit: formLimit }),
      onRequest: async (request) => {
        const caller = callerOf(request)
        if (!route.unnoted) noteSight(caller, guard)
        requireLogin(route, caller)
      },
      handler: (request, reply) => answer(request, reply, route, guard),
      // The framework would register HEAD as a route of its own, which took two thirds of the time all calls take at a start.
      exposeHeadRoute: false,
      ...(route.refused && { errorHandler: refuser(route.refused) }),
    })
  }
  app.all('/~', () => {
    throw new Refusal('unknownAddress')
  })
  app.options('/~/*', async (_request, reply) => reply.code(204).send())
}

/** HEAD asks what GET answers, except for calls that are written down. */
const methodsOf = ({ methods, logged }: Route): HTTPMethods[] =>
  methods.includes('GET') && !logged ? [...methods, 'HEAD'] : [...methods]

async function answer(request: FastifyRequest, reply: FastifyReply, route: Route, guard: Guard): Promise<FastifyReply> {
  const { actor, session, tokens, host, now } = callerOf(request)
  // Made by parsedQuery.
  const query = request.query as Query
  // Parsers of this scope make objects only; a multipart body is read by its handler.
  const body = ((request.isMultipart() ? undefined : request.body) ?? {}) as Query
  const input = { ...query, ...body }
  const may = isPermitted(route, actor, input)
  if (!may && !route.logged) throw new Refusal('noPermission')
  const { settings } = guard.ground
  const writes = isWrite(route, request.method)
  if (writes && !route.evenReadOnly && settings.flag('readonly_mode')) throw new Refusal('readOnly')
  if (request.isMultipart() && !route.multipart) throw new Refusal('multipartBody')
  const call: Call = {
    db: guard.db,
    context: contextOf({ ...guard.ground, actor, now }),
    actor,
    query,
    body,
    input,
    // Routes are registered for these three; HEAD runs as GET.
    method: request.method === 'HEAD' ? 'GET' : (request.method as Call['method']),
    headers: request.headers,
    host,
    tokens,
    session: session.state,
    about: {},
    now,
    parts: (limits) => admittedParts(request, guard, limits),
  }
  const started = performance.now()
  const noted = (code: number, word?: Refusal['word'], about = call.about) =>
    guard.log.note({
      ...{ route, code, word, ms: performance.now() - started, url: addressFor(request) },
      call: { ...call, about },
    })
  try {
    if (!may) throw new Refusal('noPermission')
    const key = idempotencyKeyOf(route, call)
    const work = (db: Db) => route.handle({ ...call, db })
    const handled = async () => (key === undefined ? route.handle(call) : runOnce(guard.db, key, now, work))
    const result = await (writes ? guard.maintenance.write(actor, handled) : handled())
    noted(1)
    void call.about.ended?.then(({ title, code }) => noted(code, undefined, { title }))
    return send(reply, result, call)
  } catch (error) {
    noted(0, error instanceof Refusal ? error.word : undefined)
    throw error
  }
}

/** Refusals of a call in its own form; what is no refusal goes on to the handler of all errors. */
const refuser =
  (refused: NonNullable<Route['refused']>) =>
  (error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (!(error instanceof Refusal) || addressOfRequest(request).kind !== 'call') throw error
    // Made by parsedQuery.
    const { body, headers } = refused(say(sentenceOf(error), languageOf(request)), request.query as Query)
    return reply.headers(headers).send(body)
  }

/** Deleting may be asked by GET too (protocol 1.2). */
const isWrite = ({ action }: Route, method: string): boolean =>
  (method !== 'GET' && method !== 'HEAD') || action === 'del'

/** A body may take minutes to arrive: refuses with `needLogin` when the caller's session ended meanwhile. */
async function* admittedParts(
  request: FastifyRequest,
  { sessions }: Guard,
  limits: PartLimits | undefined,
): AsyncGenerator<Part> {
  yield* partsOf(request, limits)
  const { actor, tokens } = callerOf(request)
  if (actor.kind !== 'admin' && actor.kind !== 'user') return
  const { state } = await sessions.find(actor.kind, tokens[actor.kind], Math.floor(Date.now() / 1000))
  if (state === 'none') throw new Refusal('needLogin')
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
