import { IdSet } from '../facet/idSet.ts'
import { PackedTerms, type TermEntry } from './packedTerms.ts'

const looseEntries = 4096
const packsTogether = 8
/** What a loose entry and an entry of a map take in memory, about. */
const looseBytes = 200
const oftenBytes = 250
/** A set of so many rows, and so many of all, takes less as bits than packed. */
const fewestOften = 64
const oftenPart = 1 / 32
const termsPerStep = 500

export type Pause = () => Promise<void>

/** Rows by term. Terms that many rows have are sets; the others are packed, but for a few loose ones that came last. */
export class TermRows {
  #loose: TermEntry[] = []
  #packs: PackedTerms[] = []
  readonly #often = new Map<string, IdSet>()

  add(term: string, id: number): void {
    this.#loose.push({ term, ids: [id] })
  }

  /** Takes over a term that was not added before; rows go up to `last`. */
  put(term: string, ids: IdSet, last: number): void {
    if (isOften(ids.size, last + 1)) this.#often.set(term, ids)
    else if (ids.size > 0) this.#loose.push({ term, ids: ids.toArray() })
  }

  /** Takes back what was added of a row and not packed yet. */
  take(id: number): void {
    this.#loose = this.#loose.filter(({ ids }) => ids[0] !== id)
  }

  /** Packs what came in, when it is worth it; between its steps others have their turn. */
  async pack(pause: Pause): Promise<void> {
    if (this.#loose.length < looseEntries) return
    this.#packLoose()
    await pause()
    if (this.#packs.length >= packsTogether) await this.packAll(pause)
  }

  /** Makes one pack of all, without rows that `dropped` names, with those of `more`. */
  async packAll(pause: Pause, { more, dropped }: { more?: TermRows; dropped?: IdSet } = {}): Promise<void> {
    await this.#sortOut(pause, dropped)
    await this.#merge(pause, dropped)
    if (more) {
      for (const entry of more.#loose) this.#loose.push(entry)
      for (const [term, ids] of more.#often) this.#put(term, ids)
      this.#packLoose()
      await this.#merge(pause)
    }
    await this.#share(pause)
  }

  /** Terms that were often once are packed with the others when they no longer are. */
  async #sortOut(pause: Pause, dropped: IdSet | undefined): Promise<void> {
    const span = this.#span
    let count = 0
    for (const [term, ids] of this.#often) {
      const kept = dropped ? ids.minus(dropped) : ids
      if (isOften(kept.size, span / 2)) this.#often.set(term, kept)
      else {
        this.#often.delete(term)
        if (kept.size > 0) this.#loose.push({ term, ids: kept.toArray() })
      }
      count += 1
      if (count % termsPerStep === 0) await pause()
    }
    this.#packLoose()
  }

  get #span(): number {
    return Math.max(1, ...this.#packs.map((pack) => pack.span))
  }

  async #merge(pause: Pause, dropped?: IdSet): Promise<void> {
    if (this.#packs.length === 0) return
    const span = this.#span
    const isTaken = (term: string, ids: Uint32Array) => {
      if (!this.#often.has(term) && !isOften(ids.length, span)) return false
      this.#put(term, IdSet.ofAscending(ids))
      return true
    }
    this.#packs = [await PackedTerms.merge(this.#packs, { pause, dropped, isTaken })]
  }

  #put(term: string, ids: IdSet): void {
    this.#often.set(term, this.#often.get(term)?.union(ids) ?? ids)
  }

  #packLoose(): void {
    if (this.#loose.length > 0) this.#packs.push(PackedTerms.of(this.#loose))
    this.#loose = []
  }

  /** Terms that always come together, as those of one word or of one much used sentence do, share their rows. */
  async #share(pause: Pause): Promise<void> {
    const known = new Map<number, IdSet[]>()
    let count = 0
    for (const [term, ids] of this.#often) {
      const alike = known.get(ids.mark) ?? []
      const same = alike.find((one) => one.isEqual(ids)) ?? ids.clone()
      if (!alike.includes(same)) known.set(ids.mark, [...alike, same])
      this.#often.set(term, same)
      count += 1
      if (count % termsPerStep === 0) await pause()
    }
  }

  is(term: string): IdSet | undefined {
    const often = this.#often.get(term)
    // What is often is nowhere else, but for what came last.
    if (this.#loose.length === 0 && this.#packs.length < 2) return often ?? this.#packs[0]?.is(term)
    return this.#found(
      (pack) => pack.is(term),
      (one) => one === term,
      often,
    )
  }

  starting(beginning: string): IdSet {
    return this.#found(
      (pack) => pack.starting(beginning),
      (one) => one.startsWith(beginning),
    )
  }

  containing(part: string): IdSet {
    return this.#found(
      (pack) => pack.containing(part),
      (one) => one.includes(part),
    )
  }

  holds(term: string): boolean {
    if (this.#often.has(term) || this.#loose.some((entry) => entry.term === term)) return true
    return this.#packs.some((pack) => pack.holds(term))
  }

  #found(find: (pack: PackedTerms) => IdSet, fits: (term: string) => boolean, often?: IdSet): IdSet {
    const loose = this.#loose.filter(({ term }) => fits(term)).flatMap(({ ids }) => Array.from(ids))
    const found = this.#packs.reduce((all, pack) => all.union(find(pack)), IdSet.of(loose))
    if (often) return found.union(often)
    let all = found
    for (const [term, ids] of this.#often) if (fits(term)) all = all.union(ids)
    return all
  }

  get bytes(): number {
    let sum = this.#packs.reduce((all, pack) => all + pack.bytes, this.#loose.length * looseBytes)
    for (const [term] of this.#often) sum += term.length + oftenBytes
    for (const ids of new Set(this.#often.values())) sum += ids.bytes
    return sum
  }
}

const isOften = (rows: number, span: number): boolean => rows >= fewestOften && rows >= span * oftenPart
