import { Refusal } from '../../contract/failures/failures.ts'

/** How long the event loop works before it looks who else has come: it lets in one new connection each time it looks. */
const turnMs = 5
/** Served together, small answers cost two thirds of what they cost one by one. */
const mostServed = 16
/** Requests that waited longer than this in a crowd are refused; fewer are served however slow the machine. */
const longestWaitMs = 250
const crowd = 100

interface Waiting {
  came: number
  done(refusal?: Refusal): void
}

/**
 * Requests that wait to be served. Each turn of the event loop serves as many as it can do in a short while, one of each holder
 * after the other, so that a holder who sends many waits for himself and a new one is served in the next turn.
 */
export class WaitingLine {
  /** Holders in the order in which they are served; none of them without a request. */
  readonly #waiting = new Map<string, Waiting[]>()
  #length = 0
  /** When the last turn served requests; 0 while none are waiting. */
  #turnStarted = 0
  #served = 1

  /** Calls `done` when it is the turn of the request, or with a refusal when it waited too long. */
  enter(holder: string, done: Waiting['done']): void {
    const one = { came: performance.now(), done }
    const others = this.#waiting.get(holder)
    if (others) others.push(one)
    else this.#waiting.set(holder, [one])
    this.#length += 1
    if (this.#length === 1 && this.#turnStarted === 0) setImmediate(() => this.#nextTurn())
  }

  #nextTurn(): void {
    const now = performance.now()
    const took = this.#turnStarted === 0 ? turnMs : now - this.#turnStarted
    if (took < turnMs / 2) this.#served = Math.min(this.#served * 2, mostServed)
    else if (took > turnMs) this.#served = Math.max(this.#served / 2, 1)
    this.#refuseLate(now)
    const next = this.#takeNext()
    this.#turnStarted = next.length > 0 ? now : 0
    if (next.length === 0) return
    setImmediate(() => this.#nextTurn())
    for (const { done } of next) done()
  }

  #takeNext(): Waiting[] {
    const next: Waiting[] = []
    for (const [holder, waiting] of this.#waiting) {
      if (next.length >= this.#served) break
      const one = waiting.shift()
      if (one) next.push(one)
      this.#waiting.delete(holder)
      // Entered again at the end: a Map goes on to what was added meanwhile.
      if (waiting.length > 0) this.#waiting.set(holder, waiting)
    }
    this.#length -= next.length
    return next
  }

  /** Every holder may keep an equal share of a crowd waiting, however long it takes. */
  #refuseLate(now: number): void {
    const share = Math.max(1, Math.floor(crowd / this.#waiting.size))
    for (const waiting of this.#waiting.values()) {
      const firstFresh = waiting.findIndex(({ came }) => now - came <= longestWaitMs)
      const late = firstFresh < 0 ? waiting.length : firstFresh
      const gone = waiting.splice(0, Math.min(late, waiting.length - share, this.#length - crowd))
      this.#length -= gone.length
      for (const { done } of gone) done(new Refusal('busy'))
    }
  }
}
