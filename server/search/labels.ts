import type { IdSet } from '../facet/idSet.ts'
import { Postings } from './postings.ts'
import { labelTerms, type Terms } from './terms.ts'

/** A name that many rows share without having it written in them: of a type, a brand, a size. */
export interface Label {
  /** In every language. */
  texts: readonly string[]
  /** Rows that are found by it. */
  ids(): IdSet
}

/** Labels by their words. There are few, so rows hold none of their texts and follow a new name at once. */
export class Labels {
  readonly #labels: readonly Label[]
  readonly #postings = new Postings()
  readonly terms: readonly Terms[]

  constructor(labels: readonly Label[]) {
    this.#labels = labels
    this.terms = labels.map(({ texts }) => {
      const each = texts.map(labelTerms)
      return { grams: each.flatMap((one) => one.grams), words: each.flatMap((one) => one.words) }
    })
    for (const [at, terms] of this.terms.entries()) this.#postings.add(at, terms)
  }

  of(word: string): IdSet | undefined {
    return this.#rowsOf(this.#postings.of(word))
  }

  /** By a long word that begins so. */
  starting(beginning: string): IdSet | undefined {
    return this.#rowsOf(this.#postings.long.starting(beginning))
  }

  #rowsOf(places: IdSet | undefined): IdSet | undefined {
    let rows: IdSet | undefined
    for (const at of places ?? []) {
      const ids = this.#labels[at]?.ids()
      if (ids) rows = rows ? rows.union(ids) : ids
    }
    return rows
  }
}
