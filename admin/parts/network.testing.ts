import { vi } from 'vitest'

export interface Sent {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
}

type Answer = { code: number; msg?: string; data?: unknown }

/**
 * Stands where the wire begins: everything above it is the program's own. Answers come from the given function and what
 * was sent is kept in order.
 */
export function answerCalls(answer: (sent: Sent) => Answer): Sent[] {
  const all: Sent[] = []
  // The path decides whose side a call is on.
  history.replaceState(null, '', '/admin')
  class Wire {
    status = 200
    responseText = ''
    timeout = 0
    upload = {}
    onload?: () => void
    #sent: Sent = { method: 'GET', path: '', query: new URLSearchParams(), body: null }
    open(method: string, url: string) {
      const at = new URL(url, 'http://localhost')
      this.#sent = { method, path: at.pathname, query: at.searchParams, body: null }
    }
    setRequestHeader() {}
    abort() {}
    send(body: unknown) {
      const sent = { ...this.#sent, body: typeof body === 'string' ? JSON.parse(body) : body }
      all.push(sent)
      const said = answer(sent)
      this.responseText = JSON.stringify({ msg: '', time: 0, data: null, ...said })
      setTimeout(() => this.onload?.())
    }
  }
  vi.stubGlobal('XMLHttpRequest', Wire)
  return all
}
