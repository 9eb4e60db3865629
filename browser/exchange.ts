import { requestTimeout, uploadTimeout } from '../contract/constants.ts'
import { success } from '../contract/envelope.ts'

/** One trip to the server, before the answer is interpreted. */
export interface Trip {
  url: string
  method: 'GET' | 'POST' | 'DELETE'
  headers: Record<string, string>
  body?: string | FormData | undefined
  signal: AbortSignal
  /** A file may come in place of JSON. */
  takesFile?: boolean | undefined
  /** Share of the body that has left, 0 to 1; only uploads report it. */
  onProgress?: ((share: number) => void) | undefined
}

export interface Reply {
  status: number
  /** Parsed JSON; an envelope of success around a file; or undefined when the answer is neither. */
  body: unknown
}

/** A file that was asked for. */
export interface SentFile {
  content: Blob
  /** As the server names it. */
  name: string
}

/** Why no answer came. */
export class NoReply extends Error {
  readonly reason: 'timeout' | 'network' | 'cancelled'

  constructor(reason: 'timeout' | 'network' | 'cancelled') {
    super(reason)
    this.reason = reason
  }
}

/** Sends one request: 10 s at most, no limit where a file travels (specification 9). Throws NoReply. */
export function exchange(trip: Trip): Promise<Reply> {
  return new Promise((resolve, reject) => {
    // The fetch of browsers does not report how much of a body has left.
    const request = new XMLHttpRequest()
    request.open(trip.method, trip.url)
    request.timeout = trip.body instanceof FormData || trip.takesFile ? uploadTimeout : requestTimeout
    if (trip.takesFile) request.responseType = 'blob'
    for (const [name, value] of Object.entries(trip.headers)) request.setRequestHeader(name, value)
    const cancel = () => request.abort()
    const settle = (act: () => void) => {
      trip.signal.removeEventListener('abort', cancel)
      act()
    }
    request.onload = () =>
      settle(() => resolve(trip.takesFile ? fileOrJson(request) : replyOf(request, request.responseText)))
    request.onerror = () => settle(() => reject(new NoReply('network')))
    request.ontimeout = () => settle(() => reject(new NoReply('timeout')))
    request.onabort = () => settle(() => reject(new NoReply('cancelled')))
    if (trip.onProgress) {
      request.upload.onprogress = (event) => trip.onProgress?.(event.total > 0 ? event.loaded / event.total : 0)
    }
    if (trip.signal.aborted) return reject(new NoReply('cancelled'))
    trip.signal.addEventListener('abort', cancel)
    request.send(trip.body ?? null)
  })
}

const replyOf = ({ status }: XMLHttpRequest, text: string): Reply => ({ status, body: parsed(text) })

/** A refusal is JSON here too; anything else is the file. */
async function fileOrJson(request: XMLHttpRequest): Promise<Reply> {
  // What `responseType` asked for.
  const content = request.response as Blob
  const type = request.getResponseHeader('content-type') ?? ''
  if (request.status !== 200 || type.startsWith('application/json')) return replyOf(request, await content.text())
  const named = /filename="([^"]+)"/.exec(request.getResponseHeader('content-disposition') ?? '')
  const data: SentFile = { content, name: named?.[1] ?? 'download' }
  return { status: request.status, body: { code: success, msg: '', time: 0, data } }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
