import { newBitwise, type Run, turnBytes } from './bitwise.ts'

/** Bits of a set, a word for 32 ids. The holder of a row of a table finds them here, wherever the row has been moved to. */
export interface BitRow {
  bits: Uint32Array
}

const pageBytes = 65_536
const turnWords = turnBytes / 4
/** A length that lets the next ones come without moving everything again. */
const withRoom = (length: number): number => length + (length >>> 5) + 4
const wholeTurns = (length: number): number => Math.ceil(length / turnWords) * turnWords

/**
 * Sets of bits that are worked on where they lie: one after the other in one memory, all as long as the longest of them. A set
 * stored elsewhere is copied into one of two rows reserved for copies. The memory goes with the table.
 */
export class BitTable {
  readonly #bitwise = newBitwise()
  #words = new Uint32Array(0)
  /** Of each row, in words. */
  #length = 0
  /** The first two are for copies; undefined is free. */
  readonly #rows: (BitRow | undefined)[] = [{ bits: this.#words }, { bits: this.#words }]

  /** How many words a set may have before rows are moved. */
  get length(): number {
    return this.#length
  }

  /** A row of its own for a set; it is held until `release`. */
  hold(bits: Uint32Array): BitRow {
    const row = { bits }
    const free = this.#rows.indexOf(undefined)
    this.#rows[free < 0 ? this.#rows.length : free] = row
    this.#lay(bits.length > this.#length ? withRoom(bits.length) : this.#length)
    row.bits.fill(0).set(bits)
    return row
  }

  release(row: BitRow): void {
    this.#rows[this.#rows.indexOf(row)] = undefined
  }

  /** Makes every row so long at least. */
  lengthen(length: number): void {
    if (length > this.#length) this.#lay(withRoom(length))
  }

  /** How many bits `one` has in common with each of the others; where one is shorter, nothing stands behind its end. */
  countCommon(one: Uint32Array, others: readonly Uint32Array[]): number[] {
    this.lengthen(one.length)
    const first = this.#place(one, 0, one.length)
    return others.map((other) => {
      const length = Math.min(one.length, other.length)
      const second = other === one ? first : this.#place(other, 1, length)
      return this.#bitwise.count(first, second, wholeTurns(length) * 4)
    })
  }

  /** Bits that all of them have. */
  intersect(one: Uint32Array, others: readonly Uint32Array[]): Uint32Array {
    const length = others.reduce((least, other) => Math.min(least, other.length), one.length)
    return this.#changed(this.#bitwise.and, one.subarray(0, length), others)
  }

  /** Bits that one of both has. */
  unite(a: Uint32Array, b: Uint32Array): Uint32Array {
    return a.length < b.length ? this.unite(b, a) : this.#changed(this.#bitwise.or, a, [b])
  }

  /** Bits of `one` that the other does not have. */
  subtract(one: Uint32Array, other: Uint32Array): Uint32Array {
    return this.#changed(this.#bitwise.andNot, one, [other])
  }

  #changed(change: Run, one: Uint32Array, others: readonly Uint32Array[]): Uint32Array {
    this.lengthen(one.length)
    const first = this.#copy(one, 0, one.length)
    for (const other of others) {
      const length = Math.min(one.length, other.length)
      change(first, this.#place(other, 1, length), wholeTurns(length) * 4)
    }
    return this.#words.slice(0, one.length)
  }

  /** The address of a set, where it lies or where it is copied to. */
  #place(bits: Uint32Array, row: 0 | 1, length: number): number {
    return bits.buffer === this.#words.buffer ? bits.byteOffset : this.#copy(bits, row, length)
  }

  /** The address of a copy of so many words, and empty ones up to a whole turn. */
  #copy(bits: Uint32Array, row: 0 | 1, length: number): number {
    const start = row * this.#length
    this.#words.set(length < bits.length ? bits.subarray(0, length) : bits, start)
    this.#words.fill(0, start + length, start + wholeTurns(length))
    return start * 4
  }

  /** Lays all rows anew, each so many words long or more, and updates the `bits` of their holders. */
  #lay(length: number): void {
    const { memory } = this.#bitwise
    const [before, stride] = [this.#length, wholeTurns(length)]
    const missing = this.#rows.length * stride * 4 - memory.buffer.byteLength
    if (missing > 0) memory.grow(Math.ceil(missing / pageBytes))
    const words = new Uint32Array(memory.buffer)
    // The last one first, so that none is written over.
    for (let at = this.#rows.length - 1; at >= 0 && stride > before; at--) {
      words.copyWithin(at * stride, at * before, (at + 1) * before).fill(0, at * stride + before, (at + 1) * stride)
    }
    for (const [at, row] of this.#rows.entries()) if (row) row.bits = words.subarray(at * stride, (at + 1) * stride)
    this.#words = words
    this.#length = stride
  }
}

/** A copy with room for so many and more. */
export function lengthened(list: Uint32Array, length: number): Uint32Array {
  const longer = new Uint32Array(withRoom(length))
  longer.set(list)
  return longer
}

/** An ascending list of ids as bits. */
export function bitsOf(ids: Uint32Array): Uint32Array {
  const bits = new Uint32Array(((ids.at(-1) ?? -1) + 32) >>> 5)
  for (const id of ids) bits[id >>> 5] = (bits[id >>> 5] ?? 0) | (1 << (id & 31))
  return bits
}
