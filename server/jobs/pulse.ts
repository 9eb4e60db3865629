/** Does something again and again, never twice at once: when it is woken, and otherwise after some milliseconds. */
export class Pulse {
  readonly #beat: () => Promise<void>
  readonly #between: number
  readonly #report: (error: unknown) => void
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #again = false
  #stopped = true
  #failing = false

  constructor(beat: () => Promise<void>, between: number, report: (error: unknown) => void) {
    this.#beat = beat
    this.#between = between
    this.#report = report
  }

  start(): void {
    this.#stopped = false
    this.wake()
  }

  /** What began before it was woken may not have seen why, so it is done once more. */
  wake(): void {
    if (this.#stopped) return
    if (this.#running) this.#again = true
    else this.#running = this.#run()
  }

  /** No more of it; waits for what is being done. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#running
  }

  async #run(): Promise<void> {
    clearTimeout(this.#timer)
    do {
      this.#again = false
      await this.#once()
    } while (this.#again && !this.#stopped)
    this.#running = undefined
    if (!this.#stopped) this.#timer = setTimeout(() => this.wake(), this.#between).unref()
  }

  async #once(): Promise<void> {
    try {
      await this.#beat()
      this.#failing = false
    } catch (error) {
      // As long as the database is away, once is enough.
      if (!this.#failing) this.#report(error)
      this.#failing = true
    }
  }
}
