import { IdSet } from '../facet/idSet.ts'
import { both, either, type Found } from './found.ts'
import { fold, hasDigit, pairsOf, type Run, runsOf } from './terms.ts'
import type { TextIndex } from './textIndex.ts'

/** Rows that hold a phrase, and what it was understood as. */
export interface Match extends Found {
  /** Rows of which the phrase is the code. */
  exact: IdSet
  needles: Needles
}

/** What is marked in a text that was found. */
export interface Needles {
  /** Pairs of Chinese characters, and single ones. */
  grams: ReadonlySet<string>
  words: ReadonlySet<string>
}

const nothing: Found = (() => {
  const none = IdSet.of([])
  return { near: none, strong: none, summary: none, all: none }
})()

const mostRuns = 12
const mostJoined = 4
const longestJoined = 32

/** Words that say nothing about the search, where other words do. */
const fillers = new Set([
  'a',
  'an',
  'and',
  'at',
  'by',
  'for',
  'from',
  'in',
  'is',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
])

/** Runs of a phrase as they are looked up. */
export function askedRuns(phrase: string): Run[] {
  const runs = runsOf(fold(phrase)).slice(0, mostRuns)
  const telling = runs.filter(({ text }) => !fillers.has(text))
  return telling.length > 0 ? telling : runs
}

/** Rows that hold every word of a phrase; none when it has no word. */
export function matchPhrase(index: TextIndex, phrase: string): Match {
  const runs = askedRuns(phrase)
  const found = new Matching(index, runs, false).found()
  if (found.all.size > 0) return found
  // Looking through all codes takes longest, so it comes last.
  return new Matching(index, runs, true).found()
}

/** What is marked where only the phrase itself is known. */
export function needlesOf(phrase: string): Needles {
  const runs = askedRuns(phrase)
  const textsOf = (kind: Run['kind']) => runs.filter((run) => run.kind === kind).map(({ text }) => text)
  return { grams: new Set(textsOf('han').flatMap(pairsOf)), words: new Set(textsOf('word')) }
}

class Matching {
  readonly #index: TextIndex
  readonly #runs: readonly Run[]
  readonly #inside: boolean
  readonly #grams = new Set<string>()
  readonly #words = new Set<string>()

  /** `inside` also finds a part in the middle of a code. */
  constructor(index: TextIndex, runs: readonly Run[], inside: boolean) {
    this.#index = index
    this.#runs = runs
    this.#inside = inside
  }

  found(): Match {
    const runs = this.#runs
    // Rows that hold everything from a run on.
    const from: (Found | undefined)[] = new Array(runs.length + 1).fill(undefined)
    for (let at = runs.length - 1; at >= 0; at--) from[at] = this.#from(at, from)
    const whole = runs.map(({ text }) => text).join('')
    const exact = whole === '' ? nothing.all : this.#index.ofCode(whole)
    const { near, strong, summary, all } = from[0] ?? nothing
    return {
      near,
      strong,
      summary,
      all: exact.size === 0 ? all : all.union(exact),
      exact,
      needles: { grams: this.#grams, words: this.#words },
    }
  }

  #from(at: number, from: readonly (Found | undefined)[]): Found {
    const run = this.#runs[at]
    const rest = from[at + 1]
    if (run?.kind === 'han') return and(this.#han(run.text), rest)
    let found = nothing
    let word = ''
    for (let end = at; end < Math.min(this.#runs.length, at + mostJoined); end++) {
      const next = this.#runs[end]
      if (next?.kind !== 'word') break
      word += next.text
      if (word.length > longestJoined) break
      const isLast = end === this.#runs.length - 1
      const one = end === at ? this.#word(word, isLast) : this.#joined(word, isLast)
      found = either(found, and(one, from[end + 1]))
    }
    return found
  }

  /** Words that were typed apart and stand together, such as `DN 100`. */
  #joined(word: string, isLast: boolean): Found {
    let found = either(this.#index.of(word), this.#index.codesStarting(word))
    if (found.all.size === 0 && isLast && hasDigit(word)) found = this.#index.starting(word)
    if (found.all.size === 0 && this.#inside && hasDigit(word)) found = this.#index.codesContaining(word)
    if (found.all.size > 0) this.#words.add(word)
    else if (isSpoken(word)) found = this.#sound(word, isLast)
    return found
  }

  /** The last word may go on: it is still being typed. A number that stands as it is does not. */
  #word(word: string, isLast: boolean): Found {
    const index = this.#index
    let found = index.of(word)
    if (word.length > 1) found = either(found, index.codesStarting(word))
    const isDone = found.all.size > 0 && (!isLast || /\d$/.test(word))
    if (!isDone && word.length > 1) found = either(found, index.starting(word))
    if (found.all.size > 0) {
      this.#words.add(word)
      return found
    }
    const parts = word.match(/\d+|\D+/g) ?? []
    if (parts.length > 1 && parts.length <= mostJoined) found = this.#apart(parts, isLast)
    if (found.all.size === 0 && isSpoken(word)) found = this.#sound(word, isLast)
    if (found.all.size === 0 && this.#inside && word.length > 2) {
      found = index.codesContaining(word)
      if (found.all.size > 0) this.#words.add(word)
    }
    return found
  }

  /** `class300` where texts say "Class 300". */
  #apart(parts: readonly string[], isLast: boolean): Found {
    const found = parts.reduce<Found | undefined>((all, part, at) => {
      const one = this.#index.of(part)
      const goesOn = isLast && at === parts.length - 1 && one.all.size === 0
      return and(goesOn ? this.#index.starting(part) : one, all)
    }, undefined)
    if (!found || found.all.size === 0) return nothing
    for (const part of parts) this.#words.add(part)
    return found
  }

  #han(text: string): Found {
    const grams = pairsOf(text)
    for (const gram of grams) this.#grams.add(gram)
    return inOrder(grams.map((gram) => this.#index.of(gram)))
  }

  /** Syllables, else initials: `qiufa` or `qf` for 球阀. */
  #sound(letters: string, isLast: boolean): Found {
    const { sounds } = this.#index.vocabulary
    let found = nothing
    for (const open of isLast ? [false, true] : [false]) {
      for (const syllables of sounds.readings(letters, open)) found = either(found, this.#spoken(syllables, open))
      if (found.all.size > 0) return found
    }
    // Two initials beside other words are more often a part of a code.
    if (letters.length === 2 && this.#runs.length > 1) return nothing
    const pairs = [...letters].slice(1).map((letter, at) => sounds.initials(`${letters[at]}${letter}`))
    const chained = chain(pairs)
    return chained.length > 0 ? chained.map((grams) => this.#any(grams)).reduce(both) : nothing
  }

  #spoken(syllables: readonly string[], open: boolean): Found {
    const { sounds } = this.#index.vocabulary
    const [first = '', ...rest] = syllables
    // Syllables that were typed apart are matched together.
    if (rest.length === 0 && this.#runs.length > 1) return nothing
    if (rest.length === 0) return this.#any(open ? sounds.charactersStarting(first) : sounds.grams(first, ''))
    const pairs = rest.map((second, at) => {
      return sounds.grams(syllables[at] ?? '', second, open && at === rest.length - 1)
    })
    return inOrder(pairs.map((grams) => this.#any(grams)))
  }

  #any(grams: readonly string[]): Found {
    for (const gram of grams) this.#grams.add(gram)
    return grams.map((gram) => this.#index.of(gram)).reduce(either, nothing)
  }
}

/** Of pairs one after the other only those that begin with the character that one before them ends with. */
function chain(pairs: readonly (readonly string[])[]): string[][] {
  const kept: string[][] = []
  let ends: ReadonlySet<string> | undefined
  for (const grams of pairs) {
    const fitting = grams.filter((gram) => !ends || ends.has([...gram][0] ?? ''))
    if (fitting.length === 0) return []
    kept.push(fitting)
    ends = new Set(fitting.map((gram) => [...gram].at(-1) ?? ''))
  }
  return kept
}

/** One letter would find half of all Chinese texts. */
const isSpoken = (word: string): boolean => /^[a-z]{2,}$/.test(word)

const and = (a: Found, b: Found | undefined): Found => (b ? both(a, b) : a)

/**
 * Rows that hold the pairs of a Chinese text. As people write 不锈钢球阀 for what a page calls 不锈钢 here and 球阀 there, a pair
 * that joins two words may be missing: any but the first and the last, and no two neighbours.
 */
function inOrder(pairs: readonly Found[]): Found {
  const [first = nothing, ...others] = pairs
  const whole = pairs.map(({ strong }) => strong).reduce((all, one) => all.intersect(one))
  let [before, found] = [nothing, first]
  for (const [at, pair] of others.entries()) {
    const reached = at === 0 ? found : either(found, before)
    ;[before, found] = [found, both(reached, pair)]
  }
  return { ...found, near: whole }
}
