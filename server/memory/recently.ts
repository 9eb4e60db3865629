import { createHash } from 'node:crypto'

/** Tells the first of equal events from those that follow within some time; it remembers the newest, in this process alone. */
export class Recently {
  readonly #seconds: number
  readonly #most: number
  /** Unix seconds of the first event by what it was; the oldest stands first. */
  readonly #known = new Map<string, number>()

  constructor(seconds: number, most = 20_000) {
    this.#seconds = seconds
    this.#most = most
  }

  /** Whether nothing equal happened in the time before `now` (unix seconds). */
  isFirst(event: readonly string[], now: number): boolean {
    const key = createHash('sha256').update(JSON.stringify(event)).digest('base64url').slice(0, 22)
    const known = this.#known.get(key)
    if (known !== undefined && known + this.#seconds > now) return false
    this.#known.delete(key)
    this.#known.set(key, now)
    this.#forget(now)
    return true
  }

  #forget(now: number): void {
    for (const [key, at] of this.#known) {
      if (at + this.#seconds > now && this.#known.size <= this.#most) return
      this.#known.delete(key)
    }
  }
}
