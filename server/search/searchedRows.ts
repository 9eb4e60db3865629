import { setImmediate } from 'node:timers/promises'
import type { QueryExecutorProvider } from 'kysely'
import { type FollowedRows, followRows, type RowKeeper } from '../facet/followRows.ts'
import type { Labels } from './labels.ts'
import { type Match, matchPhrase } from './matching.ts'
import { loadPinyin, Sounds } from './sounds.ts'
import { codeOf, forgetTexts, isLong, termsTogether } from './terms.ts'
import { type Entry, TextIndex } from './textIndex.ts'

/** What strangers may read of a row; rows that they may not see at all have none. */
export interface PublicTexts {
  id: number
  codes: readonly string[]
  /** What names it, in every language that is published. */
  strong: readonly string[]
  /** What is told of it besides. */
  weak: readonly string[]
}

type ReadTexts<D> = (db: D, ids: readonly number[]) => Promise<readonly PublicTexts[]>

const rowsPerTurn = 30
const matchesKept = 4

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
    const found = new Map((await this.#read(db, ids)).map((texts) => [texts.id, texts]))
    this.#generation += 1
    if (this.#isComplete) {
      for (const id of ids) index.put(id, entryOf(found.get(id)))
      // Nobody waits for it, and it cannot fail: it only moves what is in memory.
      void index.absorb(pause)
      return
    }
    let count = 0
    for (const texts of found.values()) {
      await index.load(texts.id, entryOf(texts), pause)
      count += 1
      if (count % rowsPerTurn === 0) await pause()
    }
  }

  async complete(): Promise<void> {
    this.#index ??= new TextIndex(new Sounds(await loadPinyin()))
    await this.#index.loaded(pause)
    forgetTexts()
    this.#isComplete = true
  }

  /** Of complete rows. */
  get index(): TextIndex {
    // Nobody is given this keeper before `complete` has made the index.
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
    if (byPhrase.size >= matchesKept) byPhrase.clear()
    const match = matchPhrase(this.index, phrase)
    byPhrase.set(phrase, match)
    return match
  }
}

const pause = (): Promise<void> => setImmediate()

export function entryOf(texts: PublicTexts): Entry
export function entryOf(texts: PublicTexts | undefined): Entry | undefined
export function entryOf(texts: PublicTexts | undefined): Entry | undefined {
  if (!texts) return undefined
  const codes = texts.codes.map(codeOf).filter((code) => code !== '')
  const strong = termsTogether([...texts.strong, ...texts.codes])
  // A code is found by its beginning already.
  const words = strong.words.filter((word) => !isLong(word) || !codes.some((code) => code.startsWith(word)))
  const named = { grams: strong.grams, words }
  return { codes, strong: named, weak: termsTogether(texts.weak, strong) }
}
