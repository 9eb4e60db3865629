import type { FastifyInstance, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { Refusal } from '../../contract/failures.ts'
import { addressOfRequest } from './frame.ts'

/** How long the event loop works before it looks who else has come: it lets in one new connection each time it looks. */
const turnMs = 5
/** Who waited longer than this in a crowd is told to come again; fewer people are served however slow the machine. */
const longestWaitMs = 250
const crowd = 100
/** Requests that wait for a database or a slow reader at the same time. */
const mostOpen = 200

interface Waiting {
  came: number
  request: FastifyRequest
  done: HookHandlerDoneFunction
}

/**
 * A line in front of all work (quality 1). As long as a turn of the event loop is short, nobody waits; a crowd is served one by
 * one in the order of coming, so that new visitors are let in meanwhile, and whoever waited too long is sent away with 503 and
 * Retry-After at once instead of waiting for a time-out.
 */
export function shedLoad(app: FastifyInstance): void {
  const line = new Line()
  let open = 0
  app.addHook('onRequest', (request, reply, done) => {
    const { kind } = addressOfRequest(request)
    // Whoever runs the server must still see it; and files cost little, while a page without its styles is a broken page.
    if (kind === 'service' || kind === 'file') return done()
    open += 1
    reply.raw.once('close', () => {
      open -= 1
    })
    if (open > mostOpen + line.length) return done(new Refusal('busy'))
    line.enter({ came: performance.now(), request, done })
  })
}

class Line {
  #waiting: Waiting[] = []
  #turnStarted = 0

  get length(): number {
    return this.#waiting.length
  }

  enter(one: Waiting): void {
    const { came } = one
    if (this.#turnStarted === 0) {
      this.#turnStarted = came
      setImmediate(() => this.#nextTurn())
    }
    if (this.#waiting.length === 0 && came - this.#turnStarted < turnMs) one.done()
    else this.#waiting.push(one)
  }

  /** One request a turn: what it starts runs on before the next turn begins. */
  #nextTurn(): void {
    this.#turnStarted = 0
    const now = performance.now()
    const surplus = this.#waiting.length - crowd
    const gone: Waiting[] = []
    for (const one of this.#waiting) {
      if (gone.length >= surplus || now - one.came <= longestWaitMs) break
      gone.push(one)
    }
    this.#waiting.splice(0, gone.length)
    for (const { done } of gone) done(new Refusal('busy'))
    const next = this.#waiting.shift()
    if (!next) return
    this.#turnStarted = now
    setImmediate(() => this.#nextTurn())
    next.done()
  }
}
