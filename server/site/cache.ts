import { type Coding, packedNow, tagOf } from '../http/coding.ts'

/** What the cache is given on a miss. */
export interface Made {
  body: string
  status: number
  /** Unix seconds of the instant at which it stops being true; never when absent. */
  until?: number | undefined
  /** See `Loaded`. */
  passBy?: { to: string; days: number } | undefined
  /** False keeps it out of the cache: faults, previews. */
  keep: boolean
  /** See `Loaded`. */
  unshared?: true | undefined
  /** Milliseconds of loading and of drawing. */
  load: number
  render: number
}

/** A document with its variants; each is compressed when first asked for, once. */
export class Page {
  readonly status: number
  readonly tag: string
  readonly until: number
  readonly passBy: Made['passBy']
  readonly isUnshared: boolean
  readonly bytes: number
  /** It was asked for again since the cache last looked for what to drop. */
  isInUse = false
  readonly #variants = new Map<Coding, Buffer>()

  constructor(made: Made) {
    const plain = Buffer.from(made.body)
    this.status = made.status
    this.until = made.until ?? Number.POSITIVE_INFINITY
    this.passBy = made.passBy
    this.isUnshared = made.unshared === true
    this.tag = tagOf(plain)
    this.bytes = plain.length * 2
    this.#variants.set('identity', plain)
  }

  /** Bytes in one coding. */
  variant(coding: Coding): Buffer {
    const known = this.#variants.get(coding)
    if (known) return known
    const made = packedNow(this.variant('identity'), coding)
    this.#variants.set(coding, made)
    return made
  }
}

/**
 * Keeps whole documents, exactly as long as they are true (architecture 8). A page is true for one generation, which
 * ends with every change of content, and until its own instant; a page whose making began in an earlier generation
 * is answered to the requests that waited for it and never kept. Parallel misses of one key make it once.
 */
export class PageCache {
  readonly #entries = new Map<string, Page>()
  readonly #making = new Map<string, Promise<{ page: Page; made: Made }>>()
  readonly #limit: number
  #generation = 0
  #bytes = 0

  /** `limit` in bytes of all kept documents together. */
  constructor(limit = 64 * 1024 * 1024) {
    this.#limit = limit
  }

  /** Everything kept so far, and everything being made now, is no longer true. */
  empty(): void {
    this.#generation += 1
    this.#entries.clear()
    this.#making.clear()
    this.#bytes = 0
  }

  /** The kept page, when it is true at `now` (unix seconds). */
  kept(key: string, now: number): Page | undefined {
    const page = this.#entries.get(key)
    if (!page) return undefined
    if (page.until <= now) {
      this.#forget(key, page)
      return undefined
    }
    page.isInUse = true
    return page
  }

  /** The page of a miss, made once for all who ask at the same time; throws what `make` throws. */
  async make(key: string, make: () => Promise<Made>): Promise<{ page: Page; made: Made }> {
    const running = this.#making.get(key)
    if (running) return running
    const generation = this.#generation
    const making = make().then((made) => {
      const page = new Page(made)
      if (made.keep && generation === this.#generation) this.#keep(key, page)
      return { page, made }
    })
    this.#making.set(key, making)
    try {
      return await making
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key)
    }
  }

  /** When space is short the eldest goes, but what is in use stays until it is the eldest again: a hit then moves nothing. */
  #keep(key: string, page: Page): void {
    if (page.bytes > this.#limit) return
    for (const [eldest, old] of this.#entries) {
      if (this.#bytes + page.bytes <= this.#limit) break
      this.#forget(eldest, old)
      if (old.isInUse) this.#add(eldest, old)
      old.isInUse = false
    }
    this.#add(key, page)
  }

  #add(key: string, page: Page): void {
    this.#entries.set(key, page)
    this.#bytes += page.bytes
  }

  #forget(key: string, page: Page): void {
    this.#entries.delete(key)
    this.#bytes -= page.bytes
  }
}
