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
  /** By the questions that are answered: what has been asked with these answers so far, also by those that leave some out. */
  readonly #known: Map<string, IdSet>

  constructor(base: IdSet, answers: ReadonlyMap<string, IdSet>, known = new Map<string, IdSet>()) {
    this.#base = base
    this.#answers = answers
    this.#known = known
  }

  /** Questions that are answered. */
  get questions(): string[] {
    return [...this.#answers.keys()]
  }

  /** Rows that answer all questions. */
  get all(): IdSet {
    if (this.#answers.size === 0) return this.#base
    const asked = JSON.stringify(this.questions)
    const made = this.#known.get(asked) ?? this.#base.intersect(...this.#answers.values())
    this.#known.set(asked, made)
    return made
  }

  /** The same set without the answers to these questions. */
  leaving(questions: readonly string[]): Narrowed {
    const left = [...this.#answers].filter(([question]) => !questions.includes(question))
    return new Narrowed(this.#base, new Map(left), this.#known)
  }

  /** Rows that answer all questions but this one. */
  without(question: string): IdSet {
    return this.leaving([question]).all
  }
}

type Valued = Pick<FacetIndex<never>, 'counts'>

/** How many rows have each value of these keys, whatever is answered of the key itself: all without an answer are counted together. */
export function countsOf(index: Valued, narrowed: Narrowed, keys: readonly string[]): Counts {
  const answered = keys.filter((key) => narrowed.questions.includes(key))
  const open = keys.filter((key) => !answered.includes(key))
  return new Map([
    ...index.counts(open, narrowed.all),
    ...answered.flatMap((key) => [...index.counts([key], narrowed.without(key))]),
  ])
}

/** How many rows each value of these keys would add to those that answer all questions: `counts` says how many have it. */
export function addedOf(
  index: Valued,
  narrowed: Narrowed,
  { keys, counts }: { keys: readonly string[]; counts: Counts },
): Counts {
  const there = index.counts(keys, narrowed.all)
  const added = (key: string) => {
    const more = [...(counts.get(key) ?? [])].map(
      ([value, count]) => [value, count - (there.get(key)?.get(value) ?? 0)] as const,
    )
    return new Map(more.filter(([, count]) => count > 0))
  }
  return new Map(keys.map((key) => [key, added(key)]))
}
