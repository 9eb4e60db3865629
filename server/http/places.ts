import type { Actor } from '../permission/actor.ts'
import { networkOf } from '../session/network.ts'

/** How many places there are, and how many of them one holder may take. */
export interface PlaceLimits {
  all: number
  each: number
}

/** Bounds what is under way at the same time, with a share for each holder: whoever takes much leaves places to others. */
export class Places {
  readonly #limits: PlaceLimits
  readonly #taken = new Map<string, number>()
  #all = 0

  constructor(limits: PlaceLimits) {
    this.#limits = limits
  }

  /** Takes a place for a holder, and returns how to leave it, more than once without harm; undefined when there is none. */
  take(holder: string): (() => void) | undefined {
    const taken = this.#taken.get(holder) ?? 0
    if (this.#all >= this.#limits.all || taken >= this.#limits.each) return undefined
    this.#all += 1
    this.#taken.set(holder, taken + 1)
    let held = true
    return () => {
      if (held) this.#leave(holder)
      held = false
    }
  }

  #leave(holder: string): void {
    this.#all -= 1
    const left = (this.#taken.get(holder) ?? 1) - 1
    if (left === 0) this.#taken.delete(holder)
    else this.#taken.set(holder, left)
  }
}

/** Who takes places: an account, and without a session the network that its caller comes from. */
export interface Holder {
  holder: string
  hasSession: boolean
}

export const holderAmong = ({ kind, id, ip }: Pick<Actor, 'kind' | 'id' | 'ip'>): Holder =>
  kind === 'visitor' ? { holder: networkOf(ip), hasSession: false } : { holder: `${kind} ${id}`, hasSession: true }
