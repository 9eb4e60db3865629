import { IdSet } from '../facet/idSet.ts'
import { PackedTerms, type TermEntry } from './packedTerms.ts'

const looseEntries = 8192
const packsTogether = 8
/** What a loose entry takes in memory, about. */
const looseBytes = 100

export type Pause = () => Promise<void>

/** Codes and serial numbers with their rows: a few loose ones that came last, and packs of the others. */
export class LongTerms {
  #loose: TermEntry[] = []
  #packs: PackedTerms[] = []

  add(term: string, id: number): void {
    this.#loose.push({ term, id })
  }

  /** Takes back what was added of a row and not packed yet. */
  take(id: number): void {
    this.#loose = this.#loose.filter((entry) => entry.id !== id)
  }

  /** Packs what came in, when it is worth it; between its steps others have their turn. */
  async pack(pause: Pause): Promise<void> {
    if (this.#loose.length < looseEntries) return
    this.#packLoose()
    if (this.#packs.length >= packsTogether) await this.packAll(pause)
  }

  /** Makes one pack of all, with those of `more`, and without rows that `dropped` names. */
  async packAll(pause: Pause, { more, dropped }: { more?: LongTerms; dropped?: IdSet } = {}): Promise<void> {
    this.#packLoose()
    const whole = await PackedTerms.merge(this.#packs, pause, dropped)
    this.#packs = [whole]
    if (!more) return
    this.#loose.push(...more.#loose)
    this.#packLoose()
    this.#packs = [await PackedTerms.merge(this.#packs, pause)]
  }

  #packLoose(): void {
    if (this.#loose.length > 0) this.#packs.push(PackedTerms.of(this.#loose))
    this.#loose = []
  }

  is(term: string): IdSet {
    return this.#found(
      (pack) => pack.is(term),
      (one) => one === term,
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
    return this.#loose.some((entry) => entry.term === term) || this.#packs.some((pack) => pack.holds(term))
  }

  #found(find: (pack: PackedTerms) => IdSet, fits: (term: string) => boolean): IdSet {
    const loose = this.#loose.filter(({ term }) => fits(term)).map(({ id }) => id)
    return this.#packs.reduce((all, pack) => all.union(find(pack)), IdSet.of(loose))
  }

  get bytes(): number {
    return this.#packs.reduce((sum, pack) => sum + pack.bytes, this.#loose.length * looseBytes)
  }
}
