import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '../../contract/text.ts'
import { droppedRows } from '../../server/db/dropped.ts'
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

/** A term as it is written: how often it was asked for, and in which places those who asked fall. */
interface Counted extends Pick<Search, 'phrase' | 'language' | 'hits' | 'now'> {
  count: number
  places: Set<number>
}

/**
 * Networks fall into so many places, other ones for every term. Two that fall into one count as one, so there are never
 * fewer networks than places; and a place shared by one in 32 of all networks identifies no visitor.
 */
const places = 32
const placeOf = ({ phrase, language, from }: Search): number =>
  (createHash('sha256').update(`${language} ${phrase} ${from}`).digest()[0] ?? 0) % places

const longest = 60
/** Pauses within typing are shorter than this. */
const pauseSeconds = 5
const perMinute = 10
const mostWaiting = 1000

/**
 * Counts what is searched for. A visitor who is typing is counted once, for the longest phrase of that time; a network
 * is counted some times a minute at most. Written by `flush`, outside any request.
 */
export class SearchLog {
  readonly #typing = new Map<string, Search>()
  readonly #spent = new Map<string, { minute: number; count: number }>()
  #counted = new Map<string, Counted>()

  note({ phrase, language, hits, from, now }: Search): void {
    const term = fold(phrase).trim().replace(/\s+/g, ' ').slice(0, longest)
    if (!isTerm(term) || this.#typing.size >= mostWaiting) return
    const key = `${language} ${from}`
    const before = this.#typing.get(key)
    // Letters are taken back on the way to another word.
    if (before?.phrase.startsWith(term) && now - before.now < pauseSeconds) return
    if (before && !(term.startsWith(before.phrase) && now - before.now < pauseSeconds)) this.#count(key, before)
    this.#typing.set(key, { phrase: term, language, hits, from, now })
  }

  #count(key: string, noted: Search): void {
    const minute = Math.floor(noted.now / 60)
    const spent = this.#spent.get(key)
    const count = spent?.minute === minute ? spent.count + 1 : 1
    this.#spent.set(key, { minute, count })
    if (count > perMinute || this.#counted.size >= mostWaiting) return
    const { phrase, language, hits, now } = noted
    const before = this.#counted.get(`${language} ${phrase}`)
    const places = (before?.places ?? new Set()).add(placeOf(noted))
    this.#counted.set(`${language} ${phrase}`, { phrase, language, hits, now, count: (before?.count ?? 0) + 1, places })
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
    for (const { phrase, language, hits, count, now, places } of counted) {
      const { id } = await db
        .insertInto('search_term')
        .values({ term: phrase, language, hits, count, first_time: now, last_time: now })
        .onConflict((known) =>
          known.columns(['term', 'language']).doUpdateSet({
            hits,
            count: sql<number>`search_term.count + ${count}`,
            last_time: now,
          }),
        )
        .returning('id')
        .executeTakeFirstOrThrow()
      await db
        .insertInto('search_network')
        .values([...places].map((place) => ({ term_id: id, place })))
        .onConflict((known) => known.doNothing())
        .execute()
    }
  }
}

/** Letters of some length, and nothing that looks like an address or a telephone number. */
const isTerm = (term: string): boolean =>
  (term.length > 1 || /\p{Script=Han}/u.test(term)) && !term.includes('@') && !/\d{10}/.test(term.replace(/[\s-]/g, ''))

const mostKept = 5000

/** Drops terms not searched for since `before`, in unix seconds, and of too many those that were asked least; hidden ones would come back. */
export async function forgetSearchTerms(db: Db, before: number): Promise<number> {
  const shown = db.deleteFrom('search_term').where('is_hidden', '=', 0)
  const forgotten = await shown.where('last_time', '<', before).executeTakeFirst()
  const kept = db.selectFrom('search_term').select('id').orderBy('count', 'desc').orderBy('id', 'desc').limit(mostKept)
  return droppedRows(forgotten, await shown.where('id', 'not in', kept).executeTakeFirst())
}

const day = 86_400
const popularDays = 90
/** What one or two visitors ask is no habit, however often they do. */
const popularNetworks = 3

/** What is searched for most, from several networks, found something when it was last asked for and is not hidden; in one language. */
export async function popularTerms(
  db: Db,
  { language, now, limit }: { language: Language; now: number; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('search_term')
    .select('term')
    .where('language', '=', language)
    .where('hits', '>', 0)
    .where('is_hidden', '=', 0)
    .where(
      (eb) =>
        eb
          .selectFrom('search_network')
          .whereRef('term_id', '=', 'search_term.id')
          .select((each) => each.fn.countAll<number>().as('networks')),
      '>=',
      popularNetworks,
    )
    .where('last_time', '>', now - popularDays * day)
    .orderBy('count', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ term }) => term)
}
