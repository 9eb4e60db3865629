import { statuses, transportTexts } from '../contract/definition/statuses.ts'
import { type Envelope, isMaintenance, type LoginRedirect, success } from '../contract/envelope.ts'
import { headers } from '../contract/headers.ts'
import { takeTurn } from './duplicates.ts'
import { adminEntry, callAddress, currentSide } from './entry.ts'
import { exchange, NoReply, type Reply, type Trip } from './exchange.ts'
import { clientMark, identity } from './identity.ts'
import { isAtLogin, knownPath, pathOfName } from './known-routes.ts'
import { speak } from './language.ts'
import { encodeQuery, type Query } from './query.ts'
import { renew, wasReplaced } from './renewal.ts'
import { forget, type Side } from './session.ts'
import { departures, maintenances, notices } from './signal.ts'
import { storedSession } from './stored-session.ts'

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
  /** Guests may call it too: when the session cannot be renewed, it continues without one. */
  alsoAsGuest?: boolean
  /** No action of the reader started it: it neither renews a session nor redirects. */
  background?: boolean
  /** The data of a success is a file, a `SentFile`. */
  takesFile?: boolean
  onProgress?: (share: number) => void
}

interface About {
  code?: number
  data?: unknown
  cancelled?: boolean
  refused?: boolean
  told?: boolean
}

/** An answer that is not a success; `code` is the envelope's, or the HTTP status, or 0 when nothing came. */
export class CallFailure extends Error {
  readonly code: number
  readonly data: unknown
  readonly cancelled: boolean
  /** The server itself said no; otherwise nothing readable came. */
  readonly refused: boolean
  /** The reader has been shown the failure already. */
  readonly told: boolean

  constructor(message: string, about: About = {}) {
    super(message)
    this.code = about.code ?? 0
    this.data = about.data ?? null
    this.cancelled = about.cancelled ?? false
    this.refused = about.refused ?? false
    this.told = about.told ?? false
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

const expired = 409
const redirect = 302
const loginState = 303

const needsLogin = ({ code, data }: Envelope): boolean =>
  // Any other data counts as signed in (protocol 1.7).
  code === loginState && (data as LoginRedirect | null)?.type === 'need login'

/**
 * Sends a call, and once more with a newer token when its own had run out. A refusal of the second sending is an ordinary one
 * (architecture 4).
 */
async function withRenewal(options: CallOptions, side: Side, signal: AbortSignal): Promise<Reply> {
  const { token } = storedSession(side)
  const reply = await exchange(tripOf(options, side, signal))
  const envelope = envelopeOf(reply)
  if (!envelope || options.background) return reply
  if (envelope.code === expired) {
    // Asked first: a renewal that fails leads there.
    const goesOn = isAtLogin(side) || options.alsoAsGuest === true
    const renewed = await renew(side, { token, words: envelope.msg, quiet: options.alsoAsGuest })
    // The renewal has shown why; at the login page the call continues without a token.
    if (!renewed && !goesOn) throw new CallFailure(envelope.msg, { ...envelope, refused: true, told: true })
    return exchange(tripOf(options, side, signal))
  }
  // A renewal takes the old token away, so a call that came after it counts as one without a session.
  const cameLate = token !== '' && needsLogin(envelope) && wasReplaced(side, token)
  return cameLate ? exchange(tripOf(options, side, signal)) : reply
}

function tripOf(options: CallOptions, side: Side, signal: AbortSignal): Trip {
  const method = options.method ?? 'GET'
  const isPost = method === 'POST'
  const mark = clientMark(side)
  const query = encodeQuery({ ...options.query, ...(!isPost && mark) })
  const body = isPost ? bodyOf(options.body, mark) : undefined
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
    takesFile: options.takesFile,
    onProgress: options.onProgress,
  }
}

function bodyOf(body: CallOptions['body'], mark: Readonly<Record<string, string>>): string | FormData {
  if (!(body instanceof FormData)) return JSON.stringify({ ...body, ...mark })
  const marked = new FormData()
  for (const [name, value] of Object.entries(mark)) marked.set(name, value)
  // Last, since calls may decide by their fields whether they take a file.
  for (const [name, value] of body) marked.append(name, value)
  return marked
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
  if (isMaintenance(envelope)) {
    maintenances.tell(envelope.msg)
    // As if nothing had come: what waits on this device is sent later.
    throw new CallFailure(envelope.msg, { ...envelope, told: true })
  }
  if (envelope.code !== success) {
    if (!options.background) follow(envelope)
    throw new CallFailure(envelope.msg || speak(transportTexts.other), { ...envelope, refused: true })
  }
  const warned = isWarned(envelope.data)
  if (options.announce || warned) {
    notices.tell({ level: warned ? 'warning' : 'success', text: envelope.msg || speak(transportTexts.success) })
  }
  // The caller names the shape of the data it asked for; the protocol fixes it.
  return envelope as Envelope<T>
}

/** A save was done, and its sentence says something that should not be missed. */
const isWarned = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'warned' in data && data.warned === true

const statusText = (status: number, url: string): string => speak(statuses[status] ?? transportTexts.other, { url })

/** Goes to the route of a code 302, or says why not (specification 8); without data there is none to go to. */
function goTo({ routePath, routeName }: { routePath?: unknown; routeName?: unknown }): void {
  const path = knownPath(routePath) ?? pathOfName(routeName)
  const words = path ? transportTexts.atTarget : transportTexts.invalidRoute
  if (path && path !== location.pathname + location.search) departures.tell({ path })
  else if (routePath !== undefined || routeName !== undefined) notices.tell({ level: 'error', text: speak(words) })
}

/** Codes 302 and 303 say where to go (specification 2). */
function follow(envelope: Envelope): void {
  // Whatever stands in the data is looked at there.
  if (envelope.code === redirect) goTo(envelope.data ?? {})
  if (envelope.code !== loginState) return
  const side = currentSide()
  const base = side === 'admin' ? adminEntry : '/client'
  if (needsLogin(envelope)) forget(side)
  departures.tell({ path: needsLogin(envelope) ? `${base}/login` : base })
}

function told(reason: unknown, options: CallOptions): CallFailure {
  const failure = reason instanceof NoReply ? unanswered(reason) : asFailure(reason)
  if (!options.quiet && !failure.cancelled && !failure.told) {
    notices.tell({ level: 'error', text: failure.message })
  }
  return failure
}

const asFailure = (reason: unknown): CallFailure =>
  reason instanceof CallFailure ? reason : new CallFailure(speak(transportTexts.other))

/** What a request without an answer is called. */
export function unanswered({ reason }: NoReply): CallFailure {
  if (reason === 'cancelled') return new CallFailure(speak(transportTexts.duplicate), { cancelled: true })
  if (reason === 'timeout') return new CallFailure(speak(transportTexts.timeout))
  return new CallFailure(speak(navigator.onLine ? transportTexts.network : transportTexts.offline))
}
