/** Asks `load` unless the answer to this key is known; `untilOf` says when an answer changes by time alone (unix seconds). */
export type Once = <T>(key: string, load: () => Promise<T>, untilOf?: (answer: T) => number | undefined) => Promise<T>

/** Every caller asks for itself. */
export const askAgain: Once = (_key, load) => load()

interface Known {
  answer: Promise<unknown>
  /** Unix seconds at which it is no longer true; known once it was loaded. */
  until: number
}

/** What many pages of one content version need, asked once. */
export class VersionMemory {
  readonly #known = new Map<string, Known>()

  /** Content changed: nothing known is true any more. What is being loaded goes to the waiting callers and is not kept. */
  forget(): void {
    this.#known.clear()
  }

  /** The answer to a key, for which every caller loads the same; `untilOf` says when it changes by time alone. */
  once<T>(key: string, load: () => Promise<T>, untilOf?: (answer: T) => number | undefined): Promise<T> {
    const known = this.#known.get(key)
    // Every caller that uses a key loads the same type for it.
    if (known && Date.now() / 1000 < known.until) return known.answer as Promise<T>
    const answer = load()
    const made: Known = { answer, until: Number.POSITIVE_INFINITY }
    this.#known.set(key, made)
    answer.then(
      (loaded) => {
        made.until = untilOf?.(loaded) ?? made.until
      },
      // A fault is not kept: the next visitor asks again.
      () => {
        if (this.#known.get(key) === made) this.#known.delete(key)
      },
    )
    return answer
  }
}
