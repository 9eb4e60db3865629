import { sql } from 'kysely'
import type { Language } from '../../contract/text.ts'
import { fold } from '../../server/search/terms.ts'
import type { Db } from '../tables.ts'

/** A search as it was answered; `from` is the network it came from, which is never written down. */
export interface Search {
  phrase: string
  language: Language
  hits: number
  from: string
  /** Unix seconds. */
  now: number
}

type Noted = Pick<Search, 'phrase' | 'language' | 'hits' | 'now'>

const longest = 60
/** Whoever types pauses for less. */
const pauseSeconds = 5
const perMinute = 10
const mostWaiting = 1000

/**
 * Counts what is searched for. Somebody who types is counted once, for the longest of what the search was asked meanwhile; a network
 * is counted some times a minute at most. Written by `flush`, outside any request.
 */
export class SearchLog {
  readonly #typing = new Map<string, Noted>()
  readonly #spent = new Map<string, { minute: number; count: number }>()
  #counted = new Map<string, Noted & { count: number }>()

  note({ phrase, language, hits, from, now }: Search): void {
    const term = fold(phrase).trim().replace(/\s+/g, ' ').slice(0, longest)
    if (!isTerm(term) || this.#typing.size >= mostWaiting) return
    const key = `${language} ${from}`
    const before = this.#typing.get(key)
    // Letters are taken back on the way to another word.
    if (before?.phrase.startsWith(term) && now - before.now < pauseSeconds) return
    if (before && !(term.startsWith(before.phrase) && now - before.now < pauseSeconds)) this.#count(key, before)
    this.#typing.set(key, { phrase: term, language, hits, now })
  }

  #count(key: string, noted: Noted): void {
    const minute = Math.floor(noted.now / 60)
    const spent = this.#spent.get(key)
    const count = spent?.minute === minute ? spent.count + 1 : 1
    this.#spent.set(key, { minute, count })
    if (count > perMinute || this.#counted.size >= mostWaiting) return
    const term = `${noted.language} ${noted.phrase}`
    this.#counted.set(term, { ...noted, count: (this.#counted.get(term)?.count ?? 0) + 1 })
  }

  /** Writes what was counted; what cannot be written is lost, as nothing depends on it. */
  async flush(db: Db): Promise<void> {
    for (const [key, noted] of this.#typing) this.#count(key, noted)
    const counted = [...this.#counted.values()]
    this.#typing.clear()
    this.#spent.clear()
    this.#counted = new Map()
    // Always in one order, so that two processes never wait for each other.
    counted.sort((a, b) => (a.phrase < b.phrase ? -1 : 1))
    for (const { phrase, language, hits, count, now } of counted) {
      await db
        .insertInto('search_term')
        .values({ term: phrase, language, hits, count, first_time: now, last_time: now })
        .onConflict((known) =>
          known.columns(['term', 'language']).doUpdateSet({
            hits,
            count: sql<number>`search_term.count + ${count}`,
            last_time: now,
          }),
        )
        .execute()
    }
  }
}

/** Letters of some length, and nothing that looks like an address or a telephone number. */
const isTerm = (term: string): boolean =>
  (term.length > 1 || /\p{Script=Han}/u.test(term)) && !term.includes('@') && !/\d{10}/.test(term.replace(/[\s-]/g, ''))

const day = 86_400
const keptDays = 180
const mostKept = 5000

/** Drops terms that nobody has asked for in half a year, and of too many those that were asked least. */
export async function forgetSearchTerms(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('search_term')
    .where('last_time', '<', now - keptDays * day)
    .execute()
  const kept = db.selectFrom('search_term').select('id').orderBy('count', 'desc').orderBy('id', 'desc').limit(mostKept)
  await db.deleteFrom('search_term').where('id', 'not in', kept).execute()
}

const popularDays = 90
/** What was asked once or twice is no habit. */
const popularCount = 3

/** What is searched for most and finds something, in one language. */
export async function popularTerms(
  db: Db,
  { language, now, limit }: { language: Language; now: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('search_term')
    .select('term')
    .where('language', '=', language)
    .where('hits', '>', 0)
    .where('count', '>=', popularCount)
    .where('last_time', '>', now - popularDays * day)
    .orderBy('count', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ term }) => term)
}
