import type { IdSet } from './idSet.ts'
import { RowNumbers } from './rowNumbers.ts'

/** A row with the number it is ordered by; without one it comes last. */
export interface Ranked {
  id: number
  rank: number | null
}

/** Up to this many rows are moved one by one, each by shifting those between; of more, all are merged in one pass. */
const fewRows = 24
/** Of a set this many times smaller than the table, the members are sorted; of others, the order is walked. */
const sparse = 128
const rowsPerPiece = 50_000

/**
 * Every row of a table in one order: the highest number first, of equal ones the highest id. Kept the other way round, because
 * rows that come last mostly come first in it.
 */
export class RowOrder {
  #ids = new Uint32Array(0)
  #size = 0
  readonly #ranks = new RowNumbers()

  get size(): number {
    return this.#size
  }

  get bytes(): number {
    return this.#ids.byteLength + this.#ranks.bytes
  }

  /** Rows to be sorted by `sort` once all are there. */
  append(rows: readonly Ranked[]): void {
    this.#makeRoomFor(rows.length)
    for (const { id, rank } of rows) {
      this.#ranks.set(id, rank)
      this.#ids[this.#size++] = id
    }
  }

  /** Puts appended rows in order, piece by piece. */
  async sort(pause: () => Promise<unknown>): Promise<void> {
    let done = 0
    for (let runs = this.#runs(); runs.length > 2; ) {
      const target = new Uint32Array(this.#ids.length)
      const next = [0]
      for (let run = 0; run + 1 < runs.length; run += 2) {
        const [from = 0, middle = 0, to = middle] = runs.slice(run, run + 3)
        this.#merge({ from, middle, to }, target)
        next.push(to)
        done += to - from
        if (done < rowsPerPiece) continue
        done = 0
        await pause()
      }
      this.#ids = target
      runs = next
    }
  }

  /** Takes rows out and puts rows in; one that moves is in both lists. */
  change(gone: readonly number[], come: readonly Ranked[]): void {
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
    if (set.size * sparse < this.#size) return this.#sorted(set).slice(offset, end)
    // From whichever end is nearer; the end of the list is the beginning of the order.
    if (offset <= set.size - end) return this.#walk(set, { at: this.#size - 1, step: -1, from: offset, to: end })
    return this.#walk(set, { at: 0, step: 1, from: set.size - end, to: set.size - offset }).reverse()
  }

  /** Members of a set as they come along the list, from the `from`th to before the `to`th. */
  #walk(set: IdSet, { at, step, from, to }: { at: number; step: 1 | -1; from: number; to: number }): number[] {
    const bits = set.toBits()
    const ids = this.#ids
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

  /** Where the row stands or would stand. */
  #placeOf(id: number): number {
    let low = 0
    let high = this.#size
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(this.#ids[middle] ?? 0, id) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  #changeEach(gone: readonly number[], come: readonly Ranked[]): void {
    for (const id of gone) {
      const at = this.#placeOf(id)
      this.#ids.copyWithin(at, at + 1, this.#size)
      this.#size -= 1
    }
    this.#makeRoomFor(come.length)
    for (const { id, rank } of come) {
      this.#ranks.set(id, rank)
      const at = this.#placeOf(id)
      this.#ids.copyWithin(at + 1, at, this.#size)
      this.#ids[at] = id
      this.#size += 1
    }
  }

  #changeMany(gone: readonly number[], come: readonly Ranked[]): void {
    const left = new Set(gone)
    const stay = this.#ids.subarray(0, this.#size).filter((id) => !left.has(id))
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

  #makeRoomFor(count: number): void {
    if (this.#size + count <= this.#ids.length) return
    const longer = new Uint32Array(this.#size + count + (this.#size >>> 3))
    longer.set(this.#ids.subarray(0, this.#size))
    this.#ids = longer
  }

  /** Where parts begin that are in order already, and where the last one ends. */
  #runs(): number[] {
    const starts = [0]
    for (let at = 1; at < this.#size; at++) {
      if (this.#compare(this.#ids[at - 1] ?? 0, this.#ids[at] ?? 0) > 0) starts.push(at)
    }
    return [...starts, this.#size]
  }

  #merge({ from, middle, to }: { from: number; middle: number; to: number }, target: Uint32Array): void {
    const ids = this.#ids
    let left = from
    let right = middle
    for (let at = from; at < to; at++) {
      const isLeft = left < middle && (right >= to || this.#compare(ids[left] ?? 0, ids[right] ?? 0) < 0)
      target[at] = (isLeft ? ids[left++] : ids[right++]) ?? 0
    }
  }
}
