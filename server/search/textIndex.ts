import { IdSet } from '../facet/idSet.ts'
import type { Found } from './found.ts'
import { Labels } from './labels.ts'
import { Postings } from './postings.ts'
import type { Sounds } from './sounds.ts'
import { type Pause, TermRows } from './termRows.ts'
import { hasDigit, isLong, type Terms } from './terms.ts'
import { Vocabulary } from './vocabulary.ts'

/** What a row is found by; `codes` as people type them, without separators. */
export interface Entry {
  codes: readonly string[]
  /** What names it. */
  strong: Terms
  /** What is told of it besides. */
  weak: Terms
}

interface Layer {
  codes: TermRows
  strong: Postings
  weak: Postings
}

const newLayer = (): Layer => ({ codes: new TermRows(), strong: new Postings(), weak: new Postings() })

const longsOf = ({ codes, strong, weak }: Layer) => [codes, strong.long, weak.long]

const nothing = IdSet.of([])
/** From so many rows on, or such a part of all, what changed is worked into the rest. */
const changedTogether = 2000
const changedPart = 1 / 64

/**
 * Rows of one noun by the words they are told in. Most lie in a base that is never changed in place; rows that were written since
 * lie in a layer above it and hide what the base knows of them, so that a commit costs what its rows cost.
 */
export class TextIndex {
  readonly vocabulary: Vocabulary
  readonly #base = newLayer()
  /** What is being worked into the base, and rows that the base must not tell of. */
  #middle: Layer | undefined
  #outOfBase = IdSet.of([])
  /** Rows that changed last, as they stand, and which they are. */
  #above = newLayer()
  #changed = IdSet.of([])
  readonly #entries = new Map<number, Entry>()
  #labels = new Labels([])
  #loaded = 0

  constructor(sounds: Sounds) {
    this.vocabulary = new Vocabulary(sounds)
  }

  /** Takes in a row that no index knows yet; rows come in the order of their ids. */
  async load(id: number, entry: Entry, pause: Pause): Promise<void> {
    this.#loaded += 1
    this.#add(this.#base, id, entry)
    for (const terms of longsOf(this.#base)) await terms.pack(pause)
  }

  /** After the last `load`. */
  async loaded(pause: Pause): Promise<void> {
    await this.#base.codes.packAll(pause)
    await this.#base.strong.pack(pause)
    await this.#base.weak.pack(pause)
  }

  /** The row as it is told from now on; undefined takes it away. */
  put(id: number, entry: Entry | undefined): void {
    const before = this.#entries.get(id)
    if (before) {
      this.#above.codes.take(id)
      this.#above.strong.take(id, before.strong)
      this.#above.weak.take(id, before.weak)
      this.#entries.delete(id)
    }
    this.#changed.add(id)
    this.#outOfBase.add(id)
    if (!entry) return
    this.#entries.set(id, entry)
    this.#add(this.#above, id, entry)
  }

  #add({ codes, strong, weak }: Layer, id: number, entry: Entry): void {
    for (const code of entry.codes) codes.add(code, id)
    strong.add(id, entry.strong)
    weak.add(id, entry.weak)
    this.vocabulary.add(entry.strong)
    this.vocabulary.add(entry.weak)
  }

  /** Works changed rows into the base when there are many; rows that change meanwhile wait for the next time. */
  async absorb(pause: Pause): Promise<void> {
    if (this.#middle || this.#changed.size < Math.max(changedTogether, this.#loaded * changedPart)) return
    const [middle, dropped] = [this.#above, this.#outOfBase.clone()]
    this.#middle = middle
    this.#above = newLayer()
    this.#changed = IdSet.of([])
    this.#entries.clear()
    await this.#base.strong.absorb(middle.strong, { dropped, pause })
    await this.#base.weak.absorb(middle.weak, { dropped, pause })
    await this.#base.codes.packAll(pause, { more: middle.codes, dropped })
    this.#middle = undefined
    this.#outOfBase = this.#changed.clone()
  }

  /** Names that rows share; the same object costs nothing. */
  nameLabels(labels: Labels): void {
    if (labels === this.#labels) return
    this.#labels = labels
    for (const terms of labels.terms) this.vocabulary.add(terms)
  }

  /** Rows of a gram, or of a word in any of its forms. */
  of(word: string): Found {
    const named = this.#live((layer) => layer.strong.of(word))
    const labelled = this.#labels.of(word)
    const strong = labelled ? named.union(labelled) : named
    return this.#found(
      strong,
      this.#live((layer) => layer.weak.of(word)),
    )
  }

  /** Rows of words that begin so. */
  starting(beginning: string): Found {
    const words = this.vocabulary.starting(beginning)
    let strong = this.#live((layer) => layer.strong.long.starting(beginning))
    let weak = this.#live((layer) => layer.weak.long.starting(beginning))
    const labelled = this.#labels.starting(beginning)
    if (labelled) strong = strong.union(labelled)
    for (const word of words) {
      const one = this.of(word)
      strong = strong.union(one.strong)
      weak = weak.union(one.all)
    }
    return this.#found(strong, weak)
  }

  /** Rows whose code begins so. */
  codesStarting(beginning: string): Found {
    const ids = this.#live((layer) => layer.codes.starting(beginning))
    return this.#found(ids, nothing)
  }

  codesContaining(part: string): Found {
    const ids = this.#live((layer) => layer.codes.containing(part))
    return this.#found(ids, nothing)
  }

  /** Rows of exactly this code. */
  ofCode(code: string): IdSet {
    return this.#live((layer) => layer.codes.is(code))
  }

  /** Whether some text has the word, or some code is it. */
  holds(word: string): boolean {
    if (!isLong(word)) return this.vocabulary.holds(word) || (hasDigit(word) && this.#holdsCode(word))
    return this.#holdsCode(word) || this.of(word).all.size > 0
  }

  #holdsCode(word: string): boolean {
    return [this.#base, this.#middle, this.#above].some((layer) => layer?.codes.holds(word))
  }

  #live(of: (layer: Layer) => IdSet | undefined): IdSet {
    const found = without(of(this.#base), this.#outOfBase)
    const between = this.#middle && without(of(this.#middle), this.#changed)
    return joined(joined(found, between), of(this.#above)) ?? nothing
  }

  #found(strong: IdSet, weak: IdSet): Found {
    return { near: strong, strong, all: weak.size === 0 ? strong : strong.union(weak) }
  }

  get bytes(): number {
    const { codes, strong, weak } = this.#base
    return codes.bytes + strong.bytes + weak.bytes
  }
}

const without = (ids: IdSet | undefined, dropped: IdSet): IdSet | undefined =>
  ids && dropped.size > 0 ? ids.minus(dropped) : ids

const joined = (a: IdSet | undefined, b: IdSet | undefined): IdSet | undefined =>
  a && b && b.size > 0 ? a.union(b) : (a ?? b)
