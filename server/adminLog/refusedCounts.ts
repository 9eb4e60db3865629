import { networkOf } from '../session/network.ts'

/** Refused calls of one network in one minute. */
export interface RefusedCount {
  network: string
  /** Unix seconds at which the minute began. */
  since: number
  count: number
}

const minute = 60
/** Networks beyond these are counted together, so that many of them cost no memory. */
const mostNetworks = 1000

/** Counts in memory what anybody can cause as often as they like; as rows of their own they would fill the disk (quality 3). */
export class RefusedCounts {
  #counts = new Map<string, RefusedCount>()

  add(ip: string, now: number): void {
    const since = now - (now % minute)
    const own = networkOf(ip)
    const network = this.#counts.has(`${own} ${since}`) || this.#counts.size < mostNetworks ? own : ''
    const key = `${network} ${since}`
    const known = this.#counts.get(key) ?? { network, since, count: 0 }
    this.#counts.set(key, { ...known, count: known.count + 1 })
  }

  /** What was counted, which is then forgotten. */
  take(): RefusedCount[] {
    const counts = [...this.#counts.values()]
    this.#counts = new Map()
    return counts
  }
}
