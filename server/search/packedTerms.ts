import { IdSet } from '../facet/idSet.ts'
import {
  hasPairs,
  IdReader,
  type PackedBytes,
  readNumber,
  sizeOf,
  type TermPlace,
  TermReader,
  TermWriter,
} from './packedBytes.ts'
import { PartSearch } from './partSearch.ts'

/** From here on a set is written as bits: sorting a list takes longer. */
const manyIds = 2000
/** A search for a code while it is typed reads the same long stretches letter by letter. */
const stretchesKept = 8

/** A term and the rows it stands for, ascending. */
export interface TermEntry {
  term: string
  ids: ArrayLike<number>
}

/** What becomes of the terms of several packs. */
export interface Merging {
  pause(): Promise<void>
  /** Rows that are left out. */
  dropped?: IdSet | undefined
  /** Takes over a term that would not be packed well, and says so. */
  isTaken(term: string, ids: Uint32Array): boolean
}

/** Before everything that begins with another term: no text holds this byte. */
const afterAll = Buffer.from([0xff])
const nothing = IdSet.of([])
const idsPerTurn = 2000

/**
 * Terms that few rows have each, such as codes: a beginning that a million rows share is one stretch, a part in the middle is found by
 * going through all of them.
 */
export class PackedTerms {
  readonly #packed: PackedBytes
  readonly #stretches = new Map<string, IdSet>()

  private constructor(packed: PackedBytes) {
    this.#packed = packed
  }

  /** Entries in any order. */
  static of(entries: readonly TermEntry[]): PackedTerms {
    let span = 1
    for (const { ids } of entries) span = Math.max(span, (ids[ids.length - 1] ?? 0) + 1)
    const writer = new TermWriter(span)
    const sorted = [...entries].sort(inOrder)
    let at = 0
    for (let entry = sorted[0]; entry; entry = sorted[at]) {
      const { term } = entry
      const first = at
      while (sorted[at]?.term === term) at += 1
      writer.add(Buffer.from(term), ascending(sorted.slice(first, at).map(({ ids }) => ids)))
    }
    return new PackedTerms(writer.done())
  }

  /** All as one; gives way to others between its steps. */
  static async merge(all: readonly PackedTerms[], { pause, dropped, isTaken }: Merging): Promise<PackedTerms> {
    const readers = all.map((one) => new TermReader(one.#packed))
    const writer = new TermWriter(Math.max(1, ...all.map((one) => one.#packed.span)))
    for (let read = 0; ; ) {
      const least = leastOf(readers)
      if (!least) return new PackedTerms(writer.done())
      const term = least.term.slice()
      const lists: Uint32Array[] = []
      for (const reader of readers) {
        if (reader.isDone || compare(reader.term, term) !== 0) continue
        lists.push(reader.ids())
        reader.next()
      }
      const rows = ascending(lists)
      const ids = dropped ? rows.filter((id) => !dropped.has(id)) : rows
      if (ids.length > 0 && !isTaken(Buffer.from(term).toString(), ids)) writer.add(term, ids)
      read += rows.length
      if (read < idsPerTurn) continue
      read = 0
      await pause()
    }
  }

  /** What it takes in memory. */
  get bytes(): number {
    const { terms, ids, blocks } = this.#packed
    return terms.byteLength + ids.byteLength + blocks.byteLength
  }

  /** One more than the highest row. */
  get span(): number {
    return this.#packed.span
  }

  /** Rows of exactly this term. */
  is(term: string): IdSet {
    const needle = Buffer.from(term)
    const reader = this.#readerAt(needle)
    if (reader.isDone || compare(reader.term, needle) !== 0) return nothing
    return this.#kept(term, () => IdSet.ofAscending(reader.ids()))
  }

  /** Whether some row has exactly this term. */
  holds(term: string): boolean {
    const needle = Buffer.from(term)
    const reader = this.#readerAt(needle)
    return !reader.isDone && compare(reader.term, needle) === 0
  }

  /** Rows of terms that begin so. */
  starting(beginning: string): IdSet {
    const needle = Buffer.from(beginning)
    return this.#between(needle, Buffer.concat([needle, afterAll]))
  }

  /** Rows of terms that have it somewhere. */
  containing(part: string): IdSet {
    const ids: number[] = []
    const needle = Buffer.from(part)
    if (!hasPairs(this.#packed, needle)) return nothing
    const search = new PartSearch(this.#packed, needle)
    for (let block = 0; 2 * block < this.#packed.blocks.length; block++) {
      if (!search.isIn(block)) continue
      const reader = new TermReader(this.#packed, block)
      for (; reader.place.block === block; reader.next()) {
        if (Buffer.from(reader.term).includes(needle)) for (const id of reader.ids()) ids.push(id)
      }
    }
    return IdSet.of(ids)
  }

  #between(first: Uint8Array, end: Uint8Array): IdSet {
    const [from, to] = [this.#readerAt(first).place, this.#readerAt(end).place]
    return this.#kept(`\n${from.block} ${from.at} ${to.at}`, () => setOf(this.#idsFrom(from, to), this.#packed.span))
  }

  /** Keeps what took some time to be read. */
  #kept(key: string, read: () => IdSet): IdSet {
    const known = this.#stretches.get(key)
    if (known) return known
    const found = read()
    if (found.size < manyIds) return found
    if (this.#stretches.size >= stretchesKept) this.#stretches.clear()
    this.#stretches.set(key, found)
    return found
  }

  /** Rows from one place to another in the order of their terms, which need not be read. */
  #idsFrom(from: TermPlace, to: TermPlace): Uint32Array {
    const { blocks, ids } = this.#packed
    // A row takes a byte or more.
    const found = new Uint32Array(to.at - from.at)
    const rows = new IdReader(this.#packed)
    let size = 0
    rows.begin(from.at, from.id)
    for (let block = from.block; block <= to.block; block++) {
      const end = block === to.block ? to.at : (blocks[2 * block + 3] ?? ids.length)
      while (rows.at < end) found[size++] = rows.next()
      rows.begin(end)
    }
    return found.subarray(0, size)
  }

  /** At the first term that is not before these bytes. */
  #readerAt(bytes: Uint8Array): TermReader {
    let low = 0
    let high = this.#packed.blocks.length / 2
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#beginsBefore(middle, bytes)) low = middle + 1
      else high = middle
    }
    const reader = new TermReader(this.#packed, Math.max(low - 1, 0))
    while (!reader.isDone && compare(reader.term, bytes) < 0) reader.next()
    return reader
  }

  /** Whether the first term of a block, which shares nothing, is before these bytes. */
  #beginsBefore(block: number, bytes: Uint8Array): boolean {
    const { terms, blocks } = this.#packed
    const at = (blocks[2 * block] ?? 0) + 1
    const head = readNumber(terms, at)
    const start = at + sizeOf(head)
    return compare(terms, bytes, { start, end: start + (head >>> 1) }) < 0
  }
}

/** In the order of the bytes; terms are too short for a call of the runtime to be worth it. */
function compare(a: Uint8Array, b: Uint8Array, { start, end } = { start: 0, end: a.length }): number {
  const most = Math.min(end - start, b.length)
  for (let at = 0; at < most; at++) {
    const difference = (a[start + at] ?? 0) - (b[at] ?? 0)
    if (difference !== 0) return difference
  }
  return end - start - b.length
}

const surrogate = /[\ud800-\udfff]/

/** The order of the bytes, which is that of the strings but for rare characters. */
function inOrder({ term: a }: TermEntry, { term: b }: TermEntry): number {
  if (a === b) return 0
  if (surrogate.test(a) || surrogate.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b))
  return a < b ? -1 : 1
}

function leastOf(readers: readonly TermReader[]): TermReader | undefined {
  let least: TermReader | undefined
  for (const reader of readers) {
    if (!reader.isDone && (!least || compare(reader.term, least.term) < 0)) least = reader
  }
  return least
}

/** Lists as one, in ascending order. */
function ascending(lists: readonly ArrayLike<number>[]): Uint32Array {
  const [first] = lists
  if (lists.length === 1 && first) return Uint32Array.from(first)
  return IdSet.of(lists.flatMap((list) => Array.from(list))).toArray()
}

/** Ids that come in the order of their terms. */
function setOf(ids: Uint32Array, span: number): IdSet {
  if (ids.length < manyIds) return IdSet.of(ids)
  const bits = new Uint32Array((span + 31) >>> 5)
  for (const id of ids) bits[id >>> 5] = (bits[id >>> 5] ?? 0) | (1 << (id & 31))
  return IdSet.ofBits(bits)
}
