import type { Watched } from '../memory/tableWatch.ts'
import type { Holder } from './people.ts'

interface Kept {
  holder: Holder | undefined
  until: number
}

const mostKept = 10_000
/** Commands such as a password reset run in a process of their own; the running server notices within a second. */
const keptForSeconds = 1

/** What was read of one side's sessions, kept until a table behind it is written. */
export class SessionMemory {
  readonly #keeps: boolean
  readonly #watched: Watched
  #kept = new Map<string, Kept>()
  #generation = -1

  constructor(keeps: boolean, watched: Watched) {
    this.#keeps = keeps
    this.#watched = watched
  }

  async recall(token: string, now: number, read: () => Promise<Holder | undefined>): Promise<Holder | undefined> {
    if (!this.#keeps) return read()
    const { generation } = this.#watched
    if (this.#generation !== generation) {
      this.#kept = new Map()
      this.#generation = generation
    }
    const kept = this.#kept.get(token)
    if (kept && kept.until > now) return kept.holder
    const holder = await read()
    // A write in between makes what was read old already.
    if (generation === this.#watched.generation) this.#keep(token, holder, now)
    return holder
  }

  #keep(token: string, holder: Holder | undefined, now: number): void {
    if (this.#kept.size >= mostKept) this.#kept.clear()
    this.#kept.set(token, { holder, until: now + keptForSeconds })
  }
}
