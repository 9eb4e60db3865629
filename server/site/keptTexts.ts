import type { Db } from '../db/database.ts'
import { type Page, PageCache } from './cache.ts'
import { type VersionWatch, watchContent } from './versionWatch.ts'

/** A text for programs: feeds, site maps. */
export interface KeptText {
  body: string
  /** Unix seconds of the instant at which it stops being true; never when absent. */
  until?: number | undefined
}

/** A site map of a large catalogue is megabytes; pages keep a space of their own. */
const mostBytes = 16 * 1024 * 1024

/** Texts for programs, kept like documents: until content changes or their own instant (architecture 8). */
export class KeptTexts {
  readonly #cache = new PageCache(mostBytes)
  readonly #watch: VersionWatch

  constructor(db: Db) {
    this.#watch = watchContent(db, () => this.#cache.empty())
  }

  close(): void {
    this.#watch.stop()
  }

  /** The text, made once for all who ask at the same time; undefined when `make` has none, which is not kept. */
  async answer(key: string, make: (now: number) => Promise<KeptText | undefined>): Promise<Page | undefined> {
    const settled = this.#watch.settled()
    if (settled) await settled
    const now = Math.floor(Date.now() / 1000)
    const kept = this.#cache.kept(key, now)
    if (kept) return kept
    const { page } = await this.#cache.make(key, async () => {
      const text = await make(now)
      const { body = '', until } = text ?? {}
      return { body, until, status: text ? 200 : 404, keep: text !== undefined, load: 0, render: 0 }
    })
    return page.status === 200 ? page : undefined
  }
}
