import { type Envelope, type LoginRedirect, success } from '../contract/envelope.ts'
import { headers } from '../contract/headers.ts'
import { statuses, transportTexts } from '../contract/statuses.ts'
import { takeTurn } from './duplicates.ts'
import { adminEntry, callAddress, currentSide } from './entry.ts'
import { exchange, NoReply, type Reply, type Trip } from './exchange.ts'
import { currentLanguage, speak } from './language.ts'
import { encodeQuery, type Query } from './query.ts'
import { renew } from './renewal.ts'
import { forget, type Side, storedSession } from './session.ts'
import { departures, notices } from './signal.ts'

export interface CallOptions {
  /** As the protocol spells it: `/admin/product.Product/index`. */
  path: string
  method?: 'GET' | 'POST' | 'DELETE'
  query?: Query
  /** An object is sent as JSON. */
  body?: Readonly<Record<string, unknown>> | FormData
  signal?: AbortSignal
  /** No error notice; the caller shows what went wrong itself. */
  quiet?: boolean
  /** A success notice with the server's message. */
  announce?: boolean
  /** Equal posts with this key are one (architecture 7). */
  idempotencyKey?: string
  onProgress?: (share: number) => void
}

/** An answer that is not a success; `code` is the envelope's, or the HTTP status, or 0 when nothing came. */
export class CallFailure extends Error {
  readonly code: number
  readonly data: unknown
  readonly cancelled: boolean
  /** The server itself said no; otherwise nothing readable came. */
  readonly refused: boolean

  constructor(message: string, about: { code?: number; data?: unknown; cancelled?: boolean; refused?: boolean } = {}) {
    super(message)
    this.code = about.code ?? 0
    this.data = about.data ?? null
    this.cancelled = about.cancelled ?? false
    this.refused = about.refused ?? false
  }
}

/** The one way the browser talks to the server (specification 7, 8). Throws CallFailure. */
export async function call<T = unknown>(options: CallOptions): Promise<Envelope<T>> {
  const side = currentSide()
  const turn = takeTurn(keyOf(options))
  const stop = () => turn.over()
  try {
    const signal = options.signal ? AbortSignal.any([options.signal, turn.signal]) : turn.signal
    return settle<T>(await withRenewal(options, side, signal), options)
  } catch (reason) {
    throw told(reason, options)
  } finally {
    stop()
  }
}

const refused = 409

async function withRenewal(options: CallOptions, side: Side, signal: AbortSignal): Promise<Reply> {
  const usedToken = storedSession(side).token
  const reply = await exchange(tripOf(options, side, signal))
  if (envelopeOf(reply)?.code !== refused) return reply
  const renewed = await renew(side, usedToken)
  const login = `${side === 'admin' ? adminEntry : '/user'}/login`
  // On the login page itself the call goes on without a token; elsewhere it is over.
  if (!renewed && location.pathname !== login) {
    departures.tell({ name: side === 'admin' ? 'adminLogin' : 'userLogin' })
    return reply
  }
  return exchange(tripOf(options, side, signal))
}

function tripOf(options: CallOptions, side: Side, signal: AbortSignal): Trip {
  const client = side === 'user' ? { app_type: 'client' } : {}
  const method = options.method ?? 'GET'
  const query = encodeQuery({ ...options.query, ...(method === 'GET' ? client : {}) })
  const body = bodyOf(options.body, client)
  return {
    url: callAddress(options.path) + (query === '' ? '' : `?${query}`),
    method,
    headers: {
      ...identity(),
      ...(typeof body === 'string' && { 'Content-Type': 'application/json' }),
      ...keyHeader(options),
    },
    body,
    signal,
    onProgress: options.onProgress,
  }
}

function bodyOf(body: CallOptions['body'], client: Record<string, string>): string | FormData | undefined {
  if (!(body instanceof FormData)) return body && JSON.stringify({ ...body, ...client })
  for (const [name, value] of Object.entries(client)) body.set(name, value)
  return body
}

/** Both tokens travel on both sides, as existing servers expect (protocol 1.3). */
function identity(): Record<string, string> {
  const admin = storedSession('admin').token
  const user = storedSession('user').token
  return {
    [headers.language]: currentLanguage,
    [headers.server]: 'true',
    Accept: 'application/json, text/plain, */*',
    ...(admin && { [headers.adminToken]: admin }),
    ...(user && { [headers.userToken]: user }),
  }
}

const keyHeader = (options: CallOptions): Record<string, string> =>
  options.idempotencyKey ? { [headers.idempotencyKey]: options.idempotencyKey } : {}

function keyOf(options: CallOptions): string {
  // Two files are never equal requests, whatever their names.
  const body = options.body instanceof FormData ? Math.random() : options.body
  return JSON.stringify([
    options.path,
    options.method ?? 'GET',
    options.query,
    body,
    storedSession('admin').token,
    storedSession('user').token,
  ])
}

function envelopeOf(reply: Reply): Envelope | undefined {
  const { body } = reply
  const isEnvelope =
    reply.status === 200 && typeof body === 'object' && body !== null && 'code' in body && 'data' in body
  // Its keys were looked at just above.
  return isEnvelope ? (body as Envelope) : undefined
}

function settle<T>(reply: Reply, options: CallOptions): Envelope<T> {
  const envelope = envelopeOf(reply)
  if (!envelope) throw new CallFailure(statusText(reply.status, options.path), { code: reply.status })
  if (envelope.code !== success) {
    follow(envelope)
    throw new CallFailure(envelope.msg, { code: envelope.code, data: envelope.data, refused: true })
  }
  if (options.announce) notices.tell({ level: 'success', text: envelope.msg || speak(transportTexts.success) })
  // The caller names the shape of the data it asked for; the protocol fixes it.
  return envelope as Envelope<T>
}

const statusText = (status: number, url: string): string => speak(statuses[status] ?? transportTexts.other, { url })

interface RouteRedirect {
  routePath?: string
  routeName?: string
}

/** Codes 302 and 303 tell where to go (specification 2). */
function follow(envelope: Envelope): void {
  if (envelope.code === 302) {
    // Missing or wrong data names no route and leads nowhere.
    const { routePath, routeName } = (envelope.data ?? {}) as RouteRedirect
    if (routePath) departures.tell({ path: routePath })
    else if (routeName) departures.tell({ name: routeName })
  }
  if (envelope.code !== 303) return
  const side = currentSide()
  const base = side === 'admin' ? adminEntry : '/client'
  // Any other data counts as signed in (protocol 1.7).
  const needLogin = (envelope.data as LoginRedirect | null)?.type === 'need login'
  if (needLogin) forget(side)
  departures.tell({ path: needLogin ? `${base}/login` : base })
}

const silentCodes = new Set([refused])

function told(reason: unknown, options: CallOptions): CallFailure {
  const failure = reason instanceof NoReply ? unanswered(reason) : asFailure(reason)
  if (!options.quiet && !failure.cancelled && !silentCodes.has(failure.code)) {
    notices.tell({ level: 'error', text: failure.message })
  }
  return failure
}

const asFailure = (reason: unknown): CallFailure =>
  reason instanceof CallFailure ? reason : new CallFailure(speak(transportTexts.other))

function unanswered({ reason }: NoReply): CallFailure {
  if (reason === 'cancelled') return new CallFailure(speak(transportTexts.duplicate), { cancelled: true })
  if (reason === 'timeout') return new CallFailure(speak(transportTexts.timeout))
  return new CallFailure(speak(navigator.onLine ? transportTexts.network : transportTexts.offline))
}
