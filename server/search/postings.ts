import { IdSet } from '../facet/idSet.ts'
import { LongTerms, type Pause } from './longTerms.ts'
import { isLong, stemOf, type Terms } from './terms.ts'

/** What an entry of a map takes in memory besides its ids, about. */
const entryBytes = 150
const termsPerStep = 500

/** Rows by term, in one weight: what a name says, or what a description says. */
export class Postings {
  readonly #terms = new Map<string, IdSet>()
  readonly long = new LongTerms()

  add(id: number, { grams, words }: Terms): void {
    for (const gram of grams) this.#put(gram, id)
    for (const word of words) {
      if (isLong(word)) this.long.add(word, id)
      else this.#put(stemOf(word), id)
    }
  }

  /** Takes back what `add` was given. */
  take(id: number, { grams, words }: Terms): void {
    for (const term of [...grams, ...words.map(stemOf)]) this.#terms.get(term)?.delete(id)
    if (words.some(isLong)) this.long.take(id)
  }

  #put(term: string, id: number): void {
    const ids = this.#terms.get(term)
    if (ids) ids.add(id)
    else this.#terms.set(term, IdSet.ofAscending(Uint32Array.of(id)))
  }

  /** Rows of a gram or a word in any of its forms. */
  of(word: string): IdSet | undefined {
    return isLong(word) ? this.long.is(word) : this.#terms.get(stemOf(word))
  }

  /** Takes in the rows of `more` in place of what stood here of `dropped`; between its steps others have their turn. */
  async absorb(more: Postings, { dropped, pause }: { dropped: IdSet; pause: Pause }): Promise<void> {
    let count = 0
    for (const term of new Set([...this.#terms.keys(), ...more.#terms.keys()])) {
      const kept = this.#terms.get(term)?.minus(dropped)
      const added = more.#terms.get(term)
      const all = kept && added ? kept.union(added) : (kept ?? added?.clone())
      if (all && all.size > 0) this.#terms.set(term, all)
      else this.#terms.delete(term)
      count += 1
      if (count % termsPerStep === 0) await pause()
    }
    await this.share(pause)
    await this.long.packAll(pause, { more: more.long, dropped })
  }

  /**
   * Terms that always come together, as those of one word or of one much used sentence do, share their rows; for when no row is added
   * any more.
   */
  async share(pause: Pause): Promise<void> {
    const known = new Map<number, IdSet[]>()
    let count = 0
    for (const [term, ids] of this.#terms) {
      const alike = known.get(ids.mark) ?? []
      const same = alike.find((one) => one.isEqual(ids)) ?? ids.clone()
      if (!alike.includes(same)) known.set(ids.mark, [...alike, same])
      this.#terms.set(term, same)
      count += 1
      if (count % termsPerStep === 0) await pause()
    }
  }

  get bytes(): number {
    let sum = this.long.bytes
    for (const [term] of this.#terms) sum += term.length + entryBytes
    for (const ids of new Set(this.#terms.values())) sum += ids.bytes
    return sum
  }
}
