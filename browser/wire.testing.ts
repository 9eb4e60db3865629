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
  /** Answers with a file. */
  hand(name: string, content: string): void
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
    responseType = ''
    response?: Blob
    timeout = -1
    upload = {}
    onload?: () => void
    onerror?: () => void
    ontimeout?: () => void
    onabort?: () => void
    readonly #headers: Record<string, string> = {}
    readonly #answered: Record<string, string> = {}
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
    getResponseHeader(name: string): string | null {
      return this.#answered[name] ?? null
    }
    abort() {
      if (this.#waiting) this.#waiting.aborted = true
      this.onabort?.()
    }
    send(body: unknown) {
      const reply = (status: number, text: string, answered: Record<string, string> = {}) => {
        Object.assign(this.#answered, { 'content-type': 'application/json; charset=utf-8' }, answered)
        this.status = status
        if (this.responseType === 'blob') this.response = new Blob([text])
        else this.responseText = text
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
        hand: (name, content) =>
          reply(200, content, {
            'content-type': 'text/csv',
            'content-disposition': `attachment; filename="${name}"`,
          }),
        status: (code, text = '') => reply(code, text),
        fail: (how) => (how === 'error' ? this.onerror?.() : this.ontimeout?.()),
      }
      all.push(this.#waiting)
    }
  }
  vi.stubGlobal('XMLHttpRequest', Wire)
  return all
}
