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
  /** Its other short texts. */
  weak: Terms
  /** A long text that readers see only after opening the row. */
  body: Terms
}

interface Layer {
  codes: TermRows
  strong: Postings
  weak: Postings
  body: Postings
}

const ranks = ['strong', 'weak', 'body'] as const

const newLayer = (): Layer => ({
  codes: new TermRows(),
  strong: new Postings(),
  weak: new Postings(),
  body: new Postings(),
})

const longsOf = (layer: Layer) => [layer.codes, ...ranks.map((rank) => layer[rank].long)]

const nothing = IdSet.of([])
/** From so many rows on, or such a part of all, what changed is worked into the rest. */
const changedTogether = 2000
const changedPart = 1 / 64

/**
 * Rows of one noun by the words of their texts. Most lie in a base that is never changed in place; rows that were written since
 * lie in a layer above it and hide what the base holds of them, so that a commit costs what its rows cost.
 */
export class TextIndex {
  readonly vocabulary: Vocabulary
  readonly #base = newLayer()
  /** What is being worked into the base, and rows that the base must not return. */
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

  /** Takes in a row that is not in the index yet; rows come in the order of their ids. */
  async load(id: number, entry: Entry, pause: Pause): Promise<void> {
    this.#loaded += 1
    this.#add(this.#base, id, entry)
    for (const terms of longsOf(this.#base)) await terms.pack(pause)
  }

  /** After the last `load`. */
  async loaded(pause: Pause): Promise<void> {
    await this.#base.codes.packAll(pause)
    for (const rank of ranks) await this.#base[rank].pack(pause)
  }

  /** Replaces the texts of a row; undefined takes the row away. */
  put(id: number, entry: Entry | undefined): void {
    const before = this.#entries.get(id)
    if (before) {
      this.#above.codes.take(id)
      for (const rank of ranks) this.#above[rank].take(id, before[rank])
      this.#entries.delete(id)
    }
    this.#changed.add(id)
    this.#outOfBase.add(id)
    if (!entry) return
    this.#entries.set(id, entry)
    this.#add(this.#above, id, entry)
  }

  #add(layer: Layer, id: number, entry: Entry): void {
    for (const code of entry.codes) layer.codes.add(code, id)
    for (const rank of ranks) {
      layer[rank].add(id, entry[rank])
      this.vocabulary.add(entry[rank])
    }
  }

  /** Works changed rows into the base when there are many; rows that change meanwhile wait for the next time. */
  async absorb(pause: Pause): Promise<void> {
    if (this.#middle || this.#changed.size < Math.max(changedTogether, this.#loaded * changedPart)) return
    const [middle, dropped] = [this.#above, this.#outOfBase.clone()]
    this.#middle = middle
    this.#above = newLayer()
    this.#changed = IdSet.of([])
    this.#entries.clear()
    for (const rank of ranks) await this.#base[rank].absorb(middle[rank], { dropped, pause })
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
    const weak = this.#live((layer) => layer.weak.of(word))
    const body = this.#live((layer) => layer.body.of(word))
    return found(strong, weak, body)
  }

  /** Rows of words that begin so. */
  starting(beginning: string): Found {
    const words = this.vocabulary.starting(beginning)
    let strong = this.#live((layer) => layer.strong.long.starting(beginning))
    let weak = this.#live((layer) => layer.weak.long.starting(beginning))
    let body = this.#live((layer) => layer.body.long.starting(beginning))
    const labelled = this.#labels.starting(beginning)
    if (labelled) strong = strong.union(labelled)
    for (const word of words) {
      const one = this.of(word)
      strong = strong.union(one.strong)
      weak = weak.union(one.summary)
      if (one.summary !== one.all) body = body.union(one.all)
    }
    return found(strong, weak, body)
  }

  /** Rows whose code begins so. */
  codesStarting(beginning: string): Found {
    return found(this.#live((layer) => layer.codes.starting(beginning)))
  }

  codesContaining(part: string): Found {
    return found(this.#live((layer) => layer.codes.containing(part)))
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

  get bytes(): number {
    return ranks.reduce((sum, rank) => sum + this.#base[rank].bytes, this.#base.codes.bytes)
  }
}

/** Each rank holds what is found in a better one. */
function found(strong: IdSet, weak = nothing, body = nothing): Found {
  const summary = weak.size === 0 ? strong : strong.union(weak)
  return { near: strong, strong, summary, all: body.size === 0 ? summary : summary.union(body) }
}

const without = (ids: IdSet | undefined, dropped: IdSet): IdSet | undefined =>
  ids && dropped.size > 0 ? ids.minus(dropped) : ids

const joined = (a: IdSet | undefined, b: IdSet | undefined): IdSet | undefined =>
  a && b && b.size > 0 ? a.union(b) : (a ?? b)
