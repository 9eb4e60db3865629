import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../contract/failures/failures.ts'
import type { OwnOrigins } from '../config/ownOrigins.ts'
import type { Actor } from '../permission/actor.ts'
import type { Side } from '../session/lives.ts'
import { plainAddress } from '../session/network.ts'
import type { Seen } from '../session/seen.ts'
import type { Found, Sessions } from '../session/sessions.ts'
import { ticketAddress } from '../session/ticketAddress.ts'
import { languageOf, tokenOf } from './asked.ts'
import type { Route } from './route.ts'
import { addressOfRequest } from './server.ts'

/** What it takes to know a caller. */
export interface Doorkeeper {
  sessions: Sessions
  seen: Seen
  origins: OwnOrigins
}

export interface Caller {
  actor: Actor
  session: Found
  tokens: Record<Side, string>
  /** Host and port for whole addresses in the answer. */
  host: string
  now: number
}

type Query = Readonly<Record<string, unknown>>

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls; null until the guard has looked. */
    caller: Caller | null
  }
}

/** The session: what comes before any route, also for addresses that name none. */
export async function admit(request: FastifyRequest, keeper: Doorkeeper): Promise<void> {
  if (request.method === 'OPTIONS') return
  if ((request.raw.url ?? '').includes('%00')) throw new Refusal('badCharacters')
  // Fastify leaves the type of a query open; ours is always what parsedQuery made.
  const query = request.query as Query
  const now = Math.floor(Date.now() / 1000)
  const tokens = { admin: tokenOf(request, query, 'admin'), user: tokenOf(request, query, 'user') }
  const address = addressOfRequest(request)
  // Tokens of both sides come with every call; only the side that is called counts (protocol 1.3).
  const side = address.kind === 'call' && address.app === 'api' ? 'user' : 'admin'
  const shown = await keeper.sessions.find(side, tokens[side], now)
  const session = shown.state === 'valid' ? shown : await byTicket(request, { keeper, side, query, now }, shown)
  const host = keeper.origins.hostFor(request.host)
  const actor = actorOf(side, session, { request, host })
  request.caller = { actor, session, tokens, host, now }
}

/** Notes that the caller is active; not called for what a page requests by itself, which says nothing of that. */
export function noteSight({ actor, now }: Caller, { seen }: Doorkeeper): void {
  const { kind, id, session, ip, useragent } = actor
  if (kind === 'admin' || kind === 'user') seen.note({ side: kind, id, session, ip, useragent, now })
}

interface Asking {
  keeper: Doorkeeper
  side: Side
  query: Query
  now: number
}

/** A link that the browser opens itself carries a one-use ticket in place of a token (architecture 6). */
async function byTicket(
  request: FastifyRequest,
  { keeper, side, query, now }: Asking,
  otherwise: Found,
): Promise<Found> {
  const { ticket } = query
  const address = addressOfRequest(request)
  const reads = request.method === 'GET' || request.method === 'HEAD'
  if (typeof ticket !== 'string' || ticket === '' || !reads || address.kind !== 'call') return otherwise
  const sent = (request.raw.url ?? '').split('?')[1] ?? ''
  const found = await keeper.sessions.byTicket(side, ticket, ticketAddress(address, sent), now)
  return found.state === 'valid' ? found : otherwise
}

const nobody = { id: 0, username: '', nickname: '', super: false, reach: 'self', department: null } as const
const nothing: ReadonlySet<string> = new Set()

function actorOf(side: Side, session: Found, { request, host }: { request: FastifyRequest; host: string }): Actor {
  const from = {
    language: languageOf(request),
    ip: plainAddress(request.ip),
    useragent: (request.headers['user-agent'] ?? '').slice(0, 255),
    host,
  }
  if (session.state !== 'valid') return { kind: 'visitor', ...nobody, nodes: nothing, session: '', ...from }
  const { id, username, nickname, super: above, nodes, reach, department } = session.person
  return {
    kind: side,
    id,
    username,
    nickname,
    super: above,
    nodes,
    reach,
    department,
    session: session.session,
    ...from,
  }
}

export function callerOf(request: FastifyRequest): Caller {
  // Only a fault of the program can get here without passing the guard.
  if (!request.caller) throw new Error('nobody looked who calls')
  return request.caller
}

export function requireLogin(route: Pick<Route, 'permission'>, caller: Caller): void {
  if (route.permission === 'public') return
  if (caller.session.state === 'expired') throw new Refusal('expired')
  if (caller.session.state === 'none') throw new Refusal('needLogin')
}
