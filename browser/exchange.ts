import { requestTimeout, uploadTimeout } from '../contract/constants.ts'

/** One trip to the server, before anybody asks what the answer means. */
export interface Trip {
  url: string
  method: 'GET' | 'POST' | 'DELETE'
  headers: Record<string, string>
  body?: string | FormData | undefined
  signal: AbortSignal
  /** Share of the body that has left, 0 to 1; only uploads can tell. */
  onProgress?: ((share: number) => void) | undefined
}

export interface Reply {
  status: number
  /** Parsed JSON, or undefined when the answer is none. */
  body: unknown
}

/** Why no answer came. */
export class NoReply extends Error {
  readonly reason: 'timeout' | 'network' | 'cancelled'

  constructor(reason: 'timeout' | 'network' | 'cancelled') {
    super(reason)
    this.reason = reason
  }
}

/** Sends one request: 10 s at most, no limit for uploads (specification 9). Throws NoReply. */
export function exchange(trip: Trip): Promise<Reply> {
  return new Promise((resolve, reject) => {
    // The fetch of browsers does not tell how much of a body has left.
    const request = new XMLHttpRequest()
    request.open(trip.method, trip.url)
    request.timeout = trip.body instanceof FormData ? uploadTimeout : requestTimeout
    for (const [name, value] of Object.entries(trip.headers)) request.setRequestHeader(name, value)
    const cancel = () => request.abort()
    const settle = (act: () => void) => {
      trip.signal.removeEventListener('abort', cancel)
      act()
    }
    request.onload = () => settle(() => resolve({ status: request.status, body: parsed(request.responseText) }))
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
