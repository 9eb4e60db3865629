import { vi } from 'vitest'

/** A request that was sent and waits for the test to answer it. */
export interface Waiting {
  method: string
  path: string
  query: URLSearchParams
  headers: Readonly<Record<string, string>>
  body: unknown
  timeout: number
  /** Answers with an envelope. */
  say(envelope: { code: number; msg?: string; data?: unknown }): void
  /** Answers with an HTTP status and no envelope. */
  status(code: number, body?: string): void
  fail(how: 'error' | 'timeout'): void
  aborted: boolean
}

/** Stands where the wire begins: everything above it is the program's own. Requests wait in the order they were sent. */
export function holdCalls(): Waiting[] {
  const all: Waiting[] = []
  class Wire {
    status = 0
    responseText = ''
    timeout = -1
    upload = {}
    onload?: () => void
    onerror?: () => void
    ontimeout?: () => void
    onabort?: () => void
    readonly #headers: Record<string, string> = {}
    #method = ''
    #url = new URL('http://localhost')
    #waiting: Waiting | undefined
    open(method: string, url: string) {
      this.#method = method
      this.#url = new URL(url, 'http://localhost')
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value
    }
    abort() {
      if (this.#waiting) this.#waiting.aborted = true
      this.onabort?.()
    }
    send(body: unknown) {
      const reply = (status: number, text: string) => {
        this.status = status
        this.responseText = text
        this.onload?.()
      }
      this.#waiting = {
        method: this.#method,
        path: this.#url.pathname,
        query: this.#url.searchParams,
        headers: this.#headers,
        body: typeof body === 'string' ? JSON.parse(body) : body,
        timeout: this.timeout,
        aborted: false,
        say: (envelope) => reply(200, JSON.stringify({ msg: '', time: 0, data: null, ...envelope })),
        status: (code, text = '') => reply(code, text),
        fail: (how) => (how === 'error' ? this.onerror?.() : this.ontimeout?.()),
      }
      all.push(this.#waiting)
    }
  }
  vi.stubGlobal('XMLHttpRequest', Wire)
  return all
}
