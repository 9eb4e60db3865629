import { type BitRow, BitTable, bitsOf, lengthened } from './bitTable.ts'

/** Of a set that spans 64 ids for each one it holds, bits take twice the room of a list and are counted in a tenth of the time. */
const spanPerId = 64
/** It becomes a list again when it has lost half of that, so that no set changes its shape with every row. */
const spanPerLastId = 128

/**
 * Ids of rows as a set. Ids are dense, so a set that holds many of them is a row of bits, one for each id; one that holds few is
 * an ascending list. `union`, `intersect` and `minus` answer new sets and leave these as they are; of bits they answer bits, since
 * most of those are only counted.
 */
export class IdSet {
  /** Exactly one of both is there; what stands in the list behind `#size` is room for more. */
  #list: Uint32Array | undefined = new Uint32Array(0)
  #row: BitRow | undefined
  /** Where its bits lie; those of a set without a table are its own. */
  readonly #table: BitTable | undefined
  /** -1 until `size` is read: an intersection that is only asked for members need not be counted. */
  #size = 0

  constructor(table?: BitTable) {
    this.#table = table
  }

  /** Ids in any order, also repeated. */
  static of(ids: Iterable<number>): IdSet {
    const sorted = Uint32Array.from(ids).sort()
    let size = 0
    for (const id of sorted) if (size === 0 || sorted[size - 1] !== id) sorted[size++] = id
    return IdSet.ofAscending(sorted.slice(0, size))
  }

  /** Takes over a list in ascending order in which no id stands twice. */
  static ofAscending(ids: Uint32Array): IdSet {
    const set = new IdSet()
    set.#list = ids
    set.#size = ids.length
    return set.#shaped()
  }

  /** Takes over bits, one for each id. */
  static ofBits(bits: Uint32Array): IdSet {
    return IdSet.#ofBits(bits).#shaped()
  }

  static #ofBits(bits: Uint32Array): IdSet {
    const set = new IdSet()
    set.#list = undefined
    set.#row = { bits }
    set.#size = -1
    return set
  }

  get #bits(): Uint32Array | undefined {
    return this.#row?.bits
  }

  get size(): number {
    if (this.#size < 0 && this.#bits) this.#size = IdSet.#tableOf([this]).countCommon(this.#bits, [this.#bits])[0] ?? 0
    return this.#size
  }

  /** What it takes in memory. */
  get bytes(): number {
    return (this.#bits ?? this.#list)?.byteLength ?? 0
  }

  has(id: number): boolean {
    if (this.#bits) return (((this.#bits[id >>> 5] ?? 0) >>> (id & 31)) & 1) === 1
    const at = this.#placeOf(id)
    return at < this.#size && this.#list?.[at] === id
  }

  /** Whether it was not there yet. */
  add(id: number): boolean {
    if (this.has(id)) return false
    const size = this.size
    if (this.#bits) {
      const isBehindEnd = id >>> 5 >= this.#bits.length
      if (isBehindEnd) this.#lengthen((id >>> 5) + 1)
      const bits = this.#bits
      bits[id >>> 5] = (bits[id >>> 5] ?? 0) | (1 << (id & 31))
      this.#size = size + 1
      if (isBehindEnd) this.#shaped()
      return true
    }
    const at = this.#placeOf(id)
    const list = this.#listWithRoom()
    list.copyWithin(at + 1, at, size)
    list[at] = id
    this.#size = size + 1
    this.#shaped()
    return true
  }

  /** Whether it was there. */
  delete(id: number): boolean {
    if (!this.has(id)) return false
    const size = this.size
    if (this.#bits) {
      this.#bits[id >>> 5] = (this.#bits[id >>> 5] ?? 0) & ~(1 << (id & 31))
      this.#size = size - 1
      this.#shaped()
    } else {
      const at = this.#placeOf(id)
      this.#list?.copyWithin(at, at + 1, size)
      this.#size = size - 1
    }
    return true
  }

  union(other: IdSet): IdSet {
    if (this.#bits && other.#bits) return IdSet.#ofBits(IdSet.#tableOf([this, other]).unite(this.#bits, other.#bits))
    if (this.#bits || other.#bits) {
      const [many, few] = this.#bits ? [this, other] : [other, this]
      const all = many.clone()
      for (const id of few.toArray()) all.add(id)
      return all
    }
    return IdSet.ofAscending(merged(this.toArray(), other.toArray()))
  }

  /** Ids that all of them hold. */
  intersect(...others: readonly IdSet[]): IdSet {
    const [few = this, ...more] = [this, ...others].sort((a, b) => a.#listedSize - b.#listedSize)
    if (!few.#bits) return few.filter((id) => more.every((set) => set.has(id)))
    const bits = more.flatMap((set) => set.#bits ?? [])
    return IdSet.#ofBits(IdSet.#tableOf([few, ...more]).intersect(few.#bits, bits))
  }

  minus(other: IdSet): IdSet {
    if (this.#bits && other.#bits) return IdSet.#ofBits(IdSet.#tableOf([this, other]).subtract(this.#bits, other.#bits))
    if (!this.#bits) return this.filter((id) => !other.has(id))
    const left = this.clone()
    for (const id of other.toArray()) left.delete(id)
    return left
  }

  /** The same for sets that hold the same ids in the same shape, and hardly ever for others. */
  get mark(): number {
    let mark = this.size
    const words = this.#bits ?? this.#list?.subarray(0, this.#size) ?? []
    for (const word of words) mark = Math.imul(mark ^ word, 0x01000193)
    return mark
  }

  isEqual(other: IdSet): boolean {
    return this.size === other.size && this.countCommon(other) === this.size
  }

  /** How many ids both hold. */
  countCommon(other: IdSet): number {
    return this.countCommonWith([other])[0] ?? 0
  }

  /** The same for each of many sets: what `this` is, is prepared once. */
  countCommonWith(others: readonly IdSet[]): number[] {
    const mine = this.#bits
    if (!mine) return others.map((other) => this.#countListed(other))
    const dense = others.flatMap((other) => other.#bits ?? [])
    const counts = IdSet.#tableOf([this, ...others]).countCommon(mine, dense)
    let at = 0
    return others.map((other) => (other.#bits ? (counts[at++] ?? 0) : other.#countListed(this)))
  }

  /** Only those of which `holds` says so. */
  filter(holds: (id: number) => boolean): IdSet {
    const ids = new Uint32Array(this.size)
    let size = 0
    this.forEach((id) => {
      if (holds(id)) ids[size++] = id
    })
    return IdSet.ofAscending(ids.slice(0, size))
  }

  /** In ascending order. */
  forEach(visit: (id: number) => void): void {
    const { size } = this
    const list = this.#list
    if (list) for (let at = 0; at < size; at++) visit(list[at] ?? 0)
    this.#bits?.forEach((word, at) => {
      for (let left = word; left !== 0; left &= left - 1) visit(at * 32 + 31 - Math.clz32(left & -left))
    })
  }

  /** Its ids in ascending order. */
  toArray(): Uint32Array {
    if (this.#list) return this.#list.slice(0, this.#size)
    const ids = new Uint32Array(this.size)
    let at = 0
    this.forEach((id) => {
      ids[at++] = id
    })
    return ids
  }

  /** A bit for each id, to be read only: what has to look at many ids looks here. */
  toBits(): Uint32Array {
    return this.#bits ?? bitsOf(this.toArray())
  }

  [Symbol.iterator](): Iterator<number> {
    return this.toArray()[Symbol.iterator]()
  }

  clone(): IdSet {
    const copy = new IdSet()
    copy.#list = this.#list?.slice(0, this.#size)
    copy.#row = this.#bits && { bits: this.#bits.slice() }
    copy.#size = this.#size
    return copy
  }

  #countListed(other: IdSet): number {
    if (!other.#bits && other.#size < this.#size) return other.#countListed(this)
    let count = 0
    this.forEach((id) => {
      if (other.has(id)) count += 1
    })
    return count
  }

  /** Of a list its size; bits come after all lists. */
  get #listedSize(): number {
    return this.#list ? this.#size : Number.MAX_SAFE_INTEGER
  }

  /** Where in the list the id stands or would stand. */
  #placeOf(id: number): number {
    const list = this.#list
    let low = 0
    let high = this.#size
    // Rows mostly come in the order of their ids.
    if (!list || high === 0 || (list[high - 1] ?? 0) < id) return high
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((list[middle] ?? 0) < id) low = middle + 1
      else high = middle
    }
    return low
  }

  #listWithRoom(): Uint32Array {
    const list = this.#list ?? new Uint32Array(0)
    if (this.#size < list.length) return list
    this.#list = lengthened(list, list.length)
    return this.#list
  }

  /** Itself, as bits or as a list, whichever is smaller. */
  #shaped(): this {
    if (this.#row) {
      if (this.size * spanPerLastId >= this.#row.bits.length * 32) return this
      this.#list = this.toArray()
      this.#table?.release(this.#row)
      this.#row = undefined
      return this
    }
    const last = this.#size === 0 ? -1 : (this.#list?.[this.#size - 1] ?? 0)
    const span = Math.max(last + 1, (this.#table?.length ?? 0) * 32)
    if (last < 0 || this.#size * spanPerId <= span) return this
    const bits = bitsOf(this.toArray())
    this.#row = this.#table?.hold(bits) ?? { bits }
    this.#list = undefined
    return this
  }

  #lengthen(length: number): void {
    if (this.#table) this.#table.lengthen(length)
    else if (this.#row) this.#row.bits = lengthened(this.#row.bits, length)
  }

  /** Where bits of these sets are worked on: where one of them lies, if the others are not longer. */
  static #tableOf(sets: readonly IdSet[]): BitTable {
    const longest = sets.reduce((most, set) => Math.max(most, set.#bits?.length ?? 0), 0)
    const [home = elsewhere] = sets.flatMap((set) => set.#table ?? [])
    return longest <= home.length ? home : elsewhere
  }
}

/** Where sets are worked on that lie in no table. */
const elsewhere = new BitTable()

/** Both lists as one, in ascending order. */
function merged(a: Uint32Array, b: Uint32Array): Uint32Array {
  const all = new Uint32Array(a.length + b.length)
  let size = 0
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    const left = a[i] ?? Number.POSITIVE_INFINITY
    const right = b[j] ?? Number.POSITIVE_INFINITY
    all[size++] = Math.min(left, right)
    if (left <= right) i += 1
    if (right <= left) j += 1
  }
  return all.slice(0, size)
}
