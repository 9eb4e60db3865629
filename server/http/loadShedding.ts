import type { FastifyInstance, FastifyRequest, HookHandlerDoneFunction } from 'fastify'
import { Refusal } from '../../contract/failures/failures.ts'
import { addressOfRequest } from './server.ts'

/** How long the event loop works before it looks who else has come: it lets in one new connection each time it looks. */
const turnMs = 5
/** Served together, small answers cost two thirds of what they cost one by one. */
const mostServed = 16
/** Requests that waited longer than this in a crowd are refused; fewer are served however slow the machine. */
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
 * A line in front of all work (quality 1). Each turn of the event loop serves as many in the order of coming as it can do in a
 * short while, so that new visitors are let in meanwhile; requests that waited too long in a crowd are refused with 503 and
 * Retry-After at once instead of waiting for a time-out.
 */
export function shedLoad(app: FastifyInstance): void {
  const line = new Line()
  let open = 0
  app.addHook('onRequest', (request, reply, done) => {
    const { kind } = addressOfRequest(request)
    // Operators must still reach the server; and files cost little, while a page without its styles is a broken page.
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
  /** When the last turn served requests; 0 while none are waiting. */
  #turnStarted = 0
  #served = 1

  get length(): number {
    return this.#waiting.length
  }

  enter(one: Waiting): void {
    this.#waiting.push(one)
    if (this.#waiting.length === 1 && this.#turnStarted === 0) setImmediate(() => this.#nextTurn())
  }

  #nextTurn(): void {
    const now = performance.now()
    const took = this.#turnStarted === 0 ? turnMs : now - this.#turnStarted
    if (took < turnMs / 2) this.#served = Math.min(this.#served * 2, mostServed)
    else if (took > turnMs) this.#served = Math.max(this.#served / 2, 1)
    this.#sendAway(now)
    const next = this.#waiting.splice(0, this.#served)
    this.#turnStarted = next.length > 0 ? now : 0
    if (next.length === 0) return
    setImmediate(() => this.#nextTurn())
    for (const { done } of next) done()
  }

  #sendAway(now: number): void {
    const surplus = this.#waiting.length - crowd
    const gone: Waiting[] = []
    for (const one of this.#waiting) {
      if (gone.length >= surplus || now - one.came <= longestWaitMs) break
      gone.push(one)
    }
    this.#waiting.splice(0, gone.length)
    for (const { done } of gone) done(new Refusal('busy'))
  }
}
