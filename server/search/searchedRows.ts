import { setImmediate } from 'node:timers/promises'
import type { QueryExecutorProvider } from 'kysely'
import { type FollowedRows, followRows, type RowKeeper } from '../facet/followRows.ts'
import type { Labels } from './labels.ts'
import { type Match, matchPhrase } from './matching.ts'
import { loadPinyin, Sounds } from './sounds.ts'
import { codeOf, forgetTexts, isLong, type Terms, termsTogether } from './terms.ts'
import { type Entry, TextIndex } from './textIndex.ts'

/** What strangers may read of a row; rows that they may not see at all have none. */
export interface PublicTexts {
  id: number
  codes: readonly string[]
  /** What names it, in every language that is published. */
  strong: readonly string[]
  /** Its other short texts. */
  weak: readonly string[]
  /** A long text, in every language that is published. */
  body?: readonly string[]
}

type ReadTexts<D> = (db: D, ids: readonly number[]) => Promise<readonly PublicTexts[]>

/** Read in a few milliseconds, between which others are served. */
const charactersPerTurn = 10_000
/** Turning pages repeats the same phrase; with 1,000,000 rows a match takes half a megabyte. */
const matchesKept = 16

/** The rows of a table as an index of their public texts; the table is `followed` (server/db/schema.ts). */
export function searchedRows<D extends QueryExecutorProvider & { readonly isTransaction: boolean }>(
  table: string,
  read: ReadTexts<D>,
): FollowedRows<D, SearchedRows<D>> {
  return followRows<D, SearchedRows<D>>(table, () => new SearchedRows(read))
}

export class SearchedRows<D> implements RowKeeper<D> {
  readonly #read: ReadTexts<D>
  #index: TextIndex | undefined
  #isComplete = false
  #generation = 0
  #matched: { at: readonly unknown[]; byPhrase: Map<string, Match> } = { at: [], byPhrase: new Map() }

  constructor(read: ReadTexts<D>) {
    this.#read = read
  }

  async take(db: D, ids: readonly number[]): Promise<void> {
    this.#index ??= new TextIndex(new Sounds(await loadPinyin()))
    const index = this.#index
    const entries = await entriesOf(await this.#read(db, ids))
    this.#generation += 1
    if (this.#isComplete) {
      for (const id of ids) index.put(id, entries.get(id))
      // Not awaited, and it cannot fail: it only moves what is in memory.
      void index.absorb(pause)
      return
    }
    for (const [id, entry] of entries) await index.load(id, entry, pause)
  }

  async complete(): Promise<void> {
    this.#index ??= new TextIndex(new Sounds(await loadPinyin()))
    await this.#index.loaded(pause)
    forgetTexts()
    this.#isComplete = true
  }

  /** Of complete rows. */
  get index(): TextIndex {
    // Callers get this keeper only after `complete` has made the index.
    return this.#index as TextIndex
  }

  /**
   * Rows that hold a phrase. Several parts of a page ask the same, so the last answers are kept: until a row changes, or what stands
   * for `moment` does, which is what the sets of the labels depend on.
   */
  match(phrase: string, labels?: Labels, moment?: object): Match {
    if (labels) this.index.nameLabels(labels)
    const now = [this.#generation, labels, moment]
    if (now.some((one, at) => one !== this.#matched.at[at])) this.#matched = { at: now, byPhrase: new Map() }
    const { byPhrase } = this.#matched
    const known = byPhrase.get(phrase)
    if (known) return known
    const [eldest] = byPhrase.keys()
    if (eldest !== undefined && byPhrase.size >= matchesKept) byPhrase.delete(eldest)
    const match = matchPhrase(this.index, phrase)
    byPhrase.set(phrase, match)
    return match
  }
}

const pause = (): Promise<void> => setImmediate()

/** Giving way to others while long texts are read; what others see changes at once, after it. */
async function entriesOf(rows: readonly PublicTexts[]): Promise<Map<number, Entry>> {
  const entries = new Map<number, Entry>()
  let read = 0
  for (const texts of rows) {
    entries.set(texts.id, entryOf(texts))
    for (const text of [...texts.strong, ...texts.weak, ...(texts.body ?? [])]) read += text.length
    if (read < charactersPerTurn) continue
    read = 0
    await pause()
  }
  return entries
}

const noTerms: Terms = { grams: [], words: [] }

/** What a row is found by. */
export function entryOf(texts: PublicTexts): Entry {
  const codes = texts.codes.map(codeOf).filter((code) => code !== '')
  const strong = termsTogether([...texts.strong, ...texts.codes])
  // A code is found by its beginning already.
  const words = strong.words.filter((word) => !isLong(word) || !codes.some((code) => code.startsWith(word)))
  const weak = termsTogether(texts.weak, [strong])
  const body = texts.body ? termsTogether(texts.body, [strong, weak]) : noTerms
  return { codes, strong: { grams: strong.grams, words }, weak, body }
}
