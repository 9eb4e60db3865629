import type { Counts } from './countedBy.ts'
import type { FacetIndex } from './facetIndex.ts'
import type { IdSet } from './idSet.ts'

/**
 * A set narrowed by several questions at once, each with the rows that answer it. Values of a question that has been answered are
 * counted without that answer: choosing another of them is an alternative.
 */
export class Narrowed {
  readonly #base: IdSet
  readonly #answers: ReadonlyMap<string, IdSet>
  readonly #without = new Map<string, IdSet>()

  constructor(base: IdSet, answers: ReadonlyMap<string, IdSet>) {
    this.#base = base
    this.#answers = answers
  }

  /** Rows that answer all questions. */
  get all(): IdSet {
    return this.without('')
  }

  /** Rows that answer all questions but this one. */
  without(question: string): IdSet {
    const left = this.#answers.has(question) ? question : ''
    const known = this.#without.get(left)
    if (known) return known
    const sets = [...this.#answers].filter(([name]) => name !== left).map(([, set]) => set)
    const made = sets.reduce((all, set) => all.intersect(set), this.#base)
    this.#without.set(left, made)
    return made
  }

  /** Rows that answer all questions but this one, and this one not: what one more answer to it may add. */
  missing(question: string): IdSet {
    const answer = this.#answers.get(question)
    return answer ? this.without(question).minus(answer) : this.without(question)
  }
}

type Valued = Pick<FacetIndex<never>, 'counts'>

/** How many rows have each value of these keys, whatever is answered of the key itself. */
export const countsOf = (index: Valued, narrowed: Narrowed, keys: readonly string[]): Counts =>
  new Map(keys.map((key) => [key, index.counts(key, narrowed.without(key))]))

/** How many rows each value of these keys would add to those that answer all questions. */
export const addedOf = (index: Valued, narrowed: Narrowed, keys: readonly string[]): Counts =>
  new Map(keys.map((key) => [key, index.counts(key, narrowed.missing(key))]))
