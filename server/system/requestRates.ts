import type { SystemState } from '../../contract/systemState.ts'

type Minute = SystemState['load']['minutes'][number]

const kept = 15

/** How many requests were answered in each of the last minutes, and how many of them failed or were sent away. */
export class RequestRates {
  readonly #minutes = new Map<number, { requests: number; errors: number; refused: number }>()

  /** One more answer; a status of 503 was sent away, any other from 500 on is a fault. */
  note(status: number): void {
    const at = minuteOf(Date.now())
    const minute = this.#minutes.get(at) ?? this.#begin(at)
    minute.requests += 1
    if (status === 503) minute.refused += 1
    else if (status >= 500) minute.errors += 1
  }

  /** The latest minute last; quiet minutes are there too. */
  latest(now = Date.now()): Minute[] {
    const last = minuteOf(now)
    return Array.from({ length: kept }, (_, at) => {
      const found = this.#minutes.get(last - kept + 1 + at)
      return found ? { ...found } : { requests: 0, errors: 0, refused: 0 }
    })
  }

  #begin(at: number) {
    for (const known of this.#minutes.keys()) if (known <= at - kept) this.#minutes.delete(known)
    const minute = { requests: 0, errors: 0, refused: 0 }
    this.#minutes.set(at, minute)
    return minute
  }
}

const minuteOf = (ms: number): number => Math.floor(ms / 60_000)
