import { IdSet } from '../facet/idSet.ts'
import { type Pause, TermRows } from './termRows.ts'
import { isLong, stemOf, type Terms } from './terms.ts'

/** Rows by term, in one weight: what a name says, or what a description says. */
export class Postings {
  /** Of rows that were added since the last packing. */
  readonly #added = new Map<string, IdSet>()
  readonly #packed = new TermRows()
  readonly long = new TermRows()
  #last = 0

  add(id: number, { grams, words }: Terms): void {
    for (const gram of grams) this.#put(gram, id)
    for (const word of words) {
      if (isLong(word)) this.long.add(word, id)
      else this.#put(stemOf(word), id)
    }
    if (id > this.#last) this.#last = id
  }

  /** Takes back what `add` was given. */
  take(id: number, { grams, words }: Terms): void {
    for (const term of [...grams, ...words.map(stemOf)]) this.#added.get(term)?.delete(id)
    if (words.some(isLong)) this.long.take(id)
  }

  #put(term: string, id: number): void {
    const ids = this.#added.get(term)
    if (ids) ids.add(id)
    else this.#added.set(term, IdSet.ofAscending(Uint32Array.of(id)))
  }

  /** Rows of a gram or a word in any of its forms. */
  of(word: string): IdSet | undefined {
    if (isLong(word)) return this.long.is(word)
    const term = stemOf(word)
    return this.#added.get(term) ?? this.#packed.is(term)
  }

  /** After the last `add`. */
  async pack(pause: Pause): Promise<void> {
    for (const [term, ids] of this.#added) {
      this.#packed.put(term, ids, this.#last)
      await this.#packed.pack(pause)
    }
    this.#added.clear()
    await this.#packed.packAll(pause)
    await this.long.packAll(pause)
  }

  /** Takes in the rows of `more` in place of what stood here of `dropped`; between its steps others have their turn. */
  async absorb(more: Postings, { dropped, pause }: { dropped: IdSet; pause: Pause }): Promise<void> {
    this.#last = Math.max(this.#last, more.#last)
    const added = new TermRows()
    for (const [term, ids] of more.#added) added.put(term, ids.clone(), this.#last)
    await this.#packed.packAll(pause, { more: added, dropped })
    await this.long.packAll(pause, { more: more.long, dropped })
  }

  get bytes(): number {
    return this.#packed.bytes + this.long.bytes
  }
}
