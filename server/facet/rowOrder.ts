import type { IdSet } from './idSet.ts'
import { RowNumbers } from './rowNumbers.ts'

/** A row with the number it is ordered by; without one it comes last. */
export interface Ranked {
  id: number
  rank: number | null
}

/** Up to this many rows are moved one by one, each by shifting those between; of more, all are merged in one pass. */
const fewRows = 24
/** Sorting a member takes as long as passing so many rows of the order. */
const passedPerSorted = 128
const rowsPerPiece = 50_000

/**
 * Every row of a table in one order: the highest number first, of equal ones the highest id. Kept the other way round, because
 * rows that come last mostly come first in it. Where that is the order of their ids, as it is for the time of their making, there is
 * no list: each id stands at the place of its own number, and a set says which of them there are.
 */
export class RowOrder {
  /** Undefined where the rows stand by their ids. */
  #ids: Uint32Array | undefined = new Uint32Array(0)
  /** Where the next row would stand. */
  #size = 0
  readonly #ranks = new RowNumbers()

  get bytes(): number {
    return (this.#ids?.byteLength ?? 0) + this.#ranks.bytes
  }

  /** Rows to be sorted by `sort` once all are there. */
  append(rows: readonly Ranked[]): void {
    const ids = this.#withRoomFor(rows.length)
    for (const { id, rank } of rows) {
      this.#ranks.set(id, rank)
      ids[this.#size++] = id
    }
  }

  /** Puts appended rows in order, piece by piece. */
  async sort(pause: () => Promise<unknown>): Promise<void> {
    let done = 0
    let ids = this.#withRoomFor(0)
    for (let runs = this.#runs(); runs.length > 2; ) {
      const target = new Uint32Array(this.#size)
      const next = [0]
      for (let run = 0; run + 1 < runs.length; run += 2) {
        const [from = 0, middle = 0, to = middle] = runs.slice(run, run + 3)
        this.#merge({ from, middle, to }, { ids, target })
        next.push(to)
        done += to - from
        if (done < rowsPerPiece) continue
        done = 0
        await pause()
      }
      ids = target
      this.#ids = ids
      runs = next
    }
    if (ids.subarray(0, this.#size).every((id, at) => at === 0 || (ids[at - 1] ?? 0) < id)) this.#standByIds()
  }

  /** Takes rows out and puts rows in; one that moves is in both lists. `rows` are those before the change. */
  change(gone: readonly number[], come: readonly Ranked[], rows: IdSet): void {
    if (!this.#ids) {
      if (this.#comeLast(gone, come)) return
      this.#ids = rows.toArray()
      this.#size = rows.size
    }
    if (gone.length + come.length > fewRows) this.#changeMany(gone, come)
    else this.#changeEach(gone, come)
  }

  /** Whether the row stands where this number puts it. */
  isRanked({ id, rank }: Ranked): boolean {
    return this.#ranks.isSame(id, rank)
  }

  /** The members of a set in this order, `limit` of them from `offset` on. */
  page(set: IdSet, { offset, limit }: { offset: number; limit: number }): number[] {
    const end = Math.min(offset + limit, set.size)
    if (offset >= end) return []
    // From whichever end is nearer; the end of the list is the beginning of the order.
    const met = Math.min(end, set.size - offset)
    const passed = (this.#size * met) / set.size
    if (set.size * passedPerSorted < passed) return this.#sorted(set).slice(offset, end)
    if (met === end) return this.#walk(set, { at: this.#size - 1, step: -1, from: offset, to: end })
    return this.#walk(set, { at: 0, step: 1, from: set.size - end, to: set.size - offset }).reverse()
  }

  /** Members of a set as they come along the list, from the `from`th to before the `to`th. */
  #walk(set: IdSet, { at, step, from, to }: { at: number; step: 1 | -1; from: number; to: number }): number[] {
    const bits = set.toBits()
    const ids = this.#ids
    if (!ids) return walkByIds(bits, { at, step, from, to })
    const found: number[] = []
    let place = at
    for (let met = 0; met < to && place >= 0 && place < this.#size; place += step) {
      const id = ids[place] ?? 0
      if ((((bits[id >>> 5] ?? 0) >>> (id & 31)) & 1) === 0) continue
      if (met >= from) found.push(id)
      met += 1
    }
    return found
  }

  #sorted(set: IdSet): number[] {
    return [...set].sort((a, b) => this.#compare(b, a))
  }

  #compare(a: number, b: number): number {
    return this.#ranks.compare(a, b) || a - b
  }

  #standByIds(): void {
    const last = this.#ids?.[this.#size - 1] ?? -1
    this.#ids = undefined
    this.#size = last + 1
  }

  /** Whether rows still stand by their ids after this change, which is then made. */
  #comeLast(gone: readonly number[], come: readonly Ranked[]): boolean {
    if (gone.some((id) => come.some((row) => row.id === id))) return false
    const sorted = [...come].sort((a, b) => a.id - b.id)
    for (const { id, rank } of sorted) {
      if (id < this.#size) return false
      this.#ranks.set(id, rank)
      if (this.#size > 0 && this.#compare(this.#size - 1, id) > 0) return false
      this.#size = id + 1
    }
    return true
  }

  /** Where the row stands or would stand. */
  #placeOf(id: number, ids: Uint32Array): number {
    let low = 0
    let high = this.#size
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(ids[middle] ?? 0, id) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  #changeEach(gone: readonly number[], come: readonly Ranked[]): void {
    const ids = this.#withRoomFor(come.length)
    for (const id of gone) {
      const at = this.#placeOf(id, ids)
      ids.copyWithin(at, at + 1, this.#size)
      this.#size -= 1
    }
    for (const { id, rank } of come) {
      this.#ranks.set(id, rank)
      const at = this.#placeOf(id, ids)
      ids.copyWithin(at + 1, at, this.#size)
      ids[at] = id
      this.#size += 1
    }
  }

  #changeMany(gone: readonly number[], come: readonly Ranked[]): void {
    const left = new Set(gone)
    const stay = this.#withRoomFor(0)
      .subarray(0, this.#size)
      .filter((id) => !left.has(id))
    for (const { id, rank } of come) this.#ranks.set(id, rank)
    const coming = come.map(({ id }) => id).sort((a, b) => this.#compare(a, b))
    const all = new Uint32Array(stay.length + coming.length)
    let from = 0
    let to = 0
    for (const id of coming) {
      while (from < stay.length && this.#compare(stay[from] ?? 0, id) < 0) all[to++] = stay[from++] ?? 0
      all[to++] = id
    }
    all.set(stay.subarray(from), to)
    this.#ids = all
    this.#size = all.length
  }

  #withRoomFor(count: number): Uint32Array {
    const ids = this.#ids ?? new Uint32Array(0)
    if (this.#size + count <= ids.length) return ids
    const longer = new Uint32Array(this.#size + count + (this.#size >>> 5))
    longer.set(ids.subarray(0, this.#size))
    this.#ids = longer
    return longer
  }

  /** Where parts begin that are in order already, and where the last one ends. */
  #runs(): number[] {
    const ids = this.#withRoomFor(0)
    const starts = [0]
    for (let at = 1; at < this.#size; at++) {
      if (this.#compare(ids[at - 1] ?? 0, ids[at] ?? 0) > 0) starts.push(at)
    }
    return [...starts, this.#size]
  }

  #merge(
    { from, middle, to }: { from: number; middle: number; to: number },
    { ids, target }: { ids: Uint32Array; target: Uint32Array },
  ): void {
    let left = from
    let right = middle
    for (let at = from; at < to; at++) {
      const isLeft = left < middle && (right >= to || this.#compare(ids[left] ?? 0, ids[right] ?? 0) < 0)
      target[at] = (isLeft ? ids[left++] : ids[right++]) ?? 0
    }
  }
}

/** How many bits of a word are set. */
function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** The same where each id stands at its own place. */
function walkByIds(
  bits: Uint32Array,
  { at, step, from, to }: { at: number; step: 1 | -1; from: number; to: number },
): number[] {
  const found: number[] = []
  const end = bits.length * 32
  let id = Math.min(at, end - 1)
  for (let met = 0; met < to && id >= 0 && id < end; id += step) {
    const word = bits[id >>> 5] ?? 0
    // Words before the first of them are counted, not walked.
    if (met < from && (id & 31) === (step === 1 ? 0 : 31)) {
      const count = onesIn(word)
      if (met + count <= from) {
        met += count
        id += step * 31
        continue
      }
    }
    if (((word >>> (id & 31)) & 1) === 0) continue
    if (met >= from) found.push(id)
    met += 1
  }
  return found
}
