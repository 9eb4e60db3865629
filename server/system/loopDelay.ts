import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks'
import type { SystemState } from '../../contract/systemState.ts'

/** Milliseconds between two looks of the clock, which are no delay. */
const resolution = 20
const minute = 60_000

type Delay = SystemState['load']['delay']

/** How late the event loop was in the last minute: whoever waits for an answer waits at least as long. */
export class LoopDelay {
  readonly #histogram: IntervalHistogram = monitorEventLoopDelay({ resolution })
  #last: Delay | undefined
  #timer: NodeJS.Timeout | undefined

  start(): void {
    this.#histogram.enable()
    this.#timer = setInterval(() => {
      this.#last = this.#now()
      this.#histogram.reset()
    }, minute).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#histogram.disable()
  }

  latest(): Delay {
    return this.#last ?? this.#now()
  }

  #now(): Delay {
    const late = (nanoseconds: number) => Math.max(0, Math.round(nanoseconds / 1e6) - resolution)
    const { max } = this.#histogram
    return { p50: late(this.#histogram.percentile(50)), p99: late(this.#histogram.percentile(99)), max: late(max) }
  }
}
