/**
 * Terms in the order of their bytes, each as the number of bytes it shares with the one before, what it adds and how many rows it has;
 * beside them the rows, each as its distance from the one before, which begins again at nothing when it has passed the last. A block can
 * be read by itself: its first term shares nothing, and its first row stands as it is.
 */
export interface PackedBytes {
  terms: Uint8Array
  ids: Uint8Array
  /** Where each block begins, in the terms and in the rows. */
  blocks: Uint32Array
  /** One more than the highest row. */
  span: number
  /** Bytes of the longest term. */
  longest: number
  /** A bit for every two bytes that stand side by side in some term. */
  pairs: Uint32Array
}

const termsPerBlock = 16
/** Of rows: a search for the last term of a block passes all of them. */
const bytesPerBlock = 256
const more = 0x80

/** A number that is small most of the time: seven bits in each byte, the lowest first. */
export function readNumber(bytes: Uint8Array, start: number): number {
  let byte = bytes[start] ?? 0
  if (byte < more) return byte
  let value = byte & 0x7f
  for (let at = start + 1, shift = 7; byte >= more; at++, shift += 7) {
    byte = bytes[at] ?? 0
    value |= (byte & 0x7f) << shift
  }
  return value
}

/** Bytes that a number takes. */
export const sizeOf = (value: number): number =>
  value < 0x80 ? 1 : value < 0x4000 ? 2 : value < 0x20_0000 ? 3 : value < 0x1000_0000 ? 4 : 5

/** Bytes that grow at their end. */
class Grown {
  #bytes = new Uint8Array(1024)
  size = 0

  number(value: number): void {
    this.#makeRoom(5)
    let left = value
    for (; left >= more; left >>>= 7) this.#bytes[this.size++] = (left & 0x7f) | more
    this.#bytes[this.size++] = left
  }

  bytes(bytes: Uint8Array): void {
    this.#makeRoom(bytes.length)
    this.#bytes.set(bytes, this.size)
    this.size += bytes.length
  }

  done(): Uint8Array {
    return this.#bytes.slice(0, this.size)
  }

  #makeRoom(bytes: number): void {
    if (this.size + bytes <= this.#bytes.length) return
    const longer = new Uint8Array(Math.max(this.#bytes.length * 2, this.size + bytes))
    longer.set(this.#bytes)
    this.#bytes = longer
  }
}

/** Takes terms in their order. */
export class TermWriter {
  readonly #terms = new Grown()
  readonly #ids = new Grown()
  readonly #blocks: number[] = []
  readonly #span: number
  #before: Uint8Array = new Uint8Array(0)
  #lastId = 0
  #inBlock = termsPerBlock
  #longest = 0
  readonly #pairs = new Uint32Array(65_536 / 32)

  /** `span` is more than any row that will come. */
  constructor(span: number) {
    this.#span = span
  }

  /** Rows in ascending order. */
  add(term: Uint8Array, ids: ArrayLike<number>): void {
    const isFirst = this.#inBlock >= termsPerBlock || this.#ids.size - (this.#blocks.at(-1) ?? 0) >= bytesPerBlock
    if (isFirst) this.#beginBlock()
    const shared = isFirst ? 0 : commonLength(this.#before, term)
    this.#terms.number(shared)
    this.#terms.number(((term.length - shared) << 1) | (ids.length > 1 ? 1 : 0))
    this.#terms.bytes(term.subarray(shared))
    if (ids.length > 1) this.#terms.number(ids.length)
    for (let at = 0; at < ids.length; at++) {
      const id = ids[at] ?? 0
      this.#ids.number(id >= this.#lastId ? id - this.#lastId : id - this.#lastId + this.#span)
      this.#lastId = id
    }
    for (let at = Math.max(shared, 1); at < term.length; at++) {
      const pair = pairAt(term, at)
      this.#pairs[pair >>> 5] = (this.#pairs[pair >>> 5] ?? 0) | (1 << (pair & 31))
    }
    this.#before = term
    this.#inBlock += 1
    this.#longest = Math.max(this.#longest, term.length)
  }

  #beginBlock(): void {
    this.#blocks.push(this.#terms.size, this.#ids.size)
    this.#inBlock = 0
    this.#lastId = 0
  }

  done(): PackedBytes {
    return {
      terms: this.#terms.done(),
      ids: this.#ids.done(),
      blocks: Uint32Array.from(this.#blocks),
      span: this.#span,
      longest: this.#longest,
      pairs: this.#pairs,
    }
  }
}

const pairAt = (bytes: Uint8Array, at: number): number => ((bytes[at - 1] ?? 0) << 8) | (bytes[at] ?? 0)

/** Whether any two bytes of it that stand side by side do so in some term. */
export function hasPairs({ pairs }: PackedBytes, bytes: Uint8Array): boolean {
  return bytes.every((_, at) => {
    const pair = pairAt(bytes, at)
    return at === 0 || (((pairs[pair >>> 5] ?? 0) >>> (pair & 31)) & 1) === 1
  })
}

function commonLength(a: Uint8Array, b: Uint8Array): number {
  const most = Math.min(a.length, b.length)
  let length = 0
  while (length < most && a[length] === b[length]) length += 1
  return length
}

/** Goes through the rows. */
export class IdReader {
  readonly #ids: Uint8Array
  readonly #span: number
  at = 0
  /** The row that was read last: the next one counts from it. */
  id = 0

  constructor({ ids, span }: PackedBytes) {
    this.#ids = ids
    this.#span = span
  }

  begin(at: number, id = 0): void {
    this.at = at
    this.id = id
  }

  next(): number {
    const step = readNumber(this.#ids, this.at)
    this.at += sizeOf(step)
    this.id += step
    if (this.id >= this.#span) this.id -= this.#span
    return this.id
  }
}

/** Goes through the terms from a block on. */
export class TermReader {
  readonly #packed: PackedBytes
  readonly #term: Uint8Array
  readonly #rows: IdReader
  #blockEnd: number
  #at: number
  #count = 0
  #block: number
  #length = 0
  isDone = false

  constructor(packed: PackedBytes, block = 0) {
    this.#packed = packed
    this.#term = new Uint8Array(packed.longest)
    this.#rows = new IdReader(packed)
    this.#block = block - 1
    this.#blockEnd = packed.blocks[2 * block] ?? 0
    this.#at = this.#blockEnd
    this.next()
  }

  /** Until the next one is read. */
  get term(): Uint8Array {
    return this.#term.subarray(0, this.#length)
  }

  /** Where the rows of the term begin. */
  get place(): TermPlace {
    return { block: this.#block, at: this.#rows.at, id: this.#rows.id }
  }

  next(): void {
    for (; this.#count > 0; this.#count--) this.#rows.next()
    if (this.#at >= this.#blockEnd && !this.#openBlock()) return
    const { terms } = this.#packed
    const shared = this.#number()
    const head = this.#number()
    this.#length = shared + (head >>> 1)
    for (let to = shared; to < this.#length; to++) this.#term[to] = terms[this.#at++] ?? 0
    this.#count = head & 1 ? this.#number() : 1
  }

  #openBlock(): boolean {
    const { blocks, terms, ids } = this.#packed
    this.#block += 1
    this.isDone = 2 * this.#block >= blocks.length
    this.#rows.begin(blocks[2 * this.#block + 1] ?? ids.length)
    this.#blockEnd = blocks[2 * this.#block + 2] ?? terms.length
    return !this.isDone
  }

  /** Rows of the term, ascending; once for each term. */
  ids(): Uint32Array {
    const ids = new Uint32Array(this.#count)
    for (let at = 0; at < ids.length; at++) ids[at] = this.#rows.next()
    this.#count = 0
    return ids
  }

  #number(): number {
    const value = readNumber(this.#packed.terms, this.#at)
    this.#at += sizeOf(value)
    return value
  }
}

/** Where the rows of a term begin, and the row that the first of them counts from. */
export interface TermPlace {
  block: number
  at: number
  id: number
}
