import { networkOf } from '../session/network.ts'

/** Challenges one network may be drawn in a minute: a school behind one address has room, a script has not. */
const allowed = 60

/** Counts drawings per network and minute, in memory: what one process forgets costs a few drawings (architecture 7). */
export class Creations {
  #minute = 0
  readonly #counts = new Map<string, number>()

  /** Whether one more may be drawn; `now` in unix seconds. */
  take(ip: string, now: number): boolean {
    const minute = Math.floor(now / 60)
    if (minute !== this.#minute) this.#counts.clear()
    this.#minute = minute
    const network = networkOf(ip)
    const count = this.#counts.get(network) ?? 0
    this.#counts.set(network, count + 1)
    return count < allowed
  }
}
