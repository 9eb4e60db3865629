import { IdSet } from '../facet/idSet.ts'

const lineEnd = 10
const entriesPerStep = 16
/** From here on a set is written as bits: sorting a list takes longer. */
const manyIds = 2000
/** Somebody who types a code asks for the same long stretches letter by letter. */
const stretchesKept = 8

/** A term and the row it stands for. */
export interface TermEntry {
  term: string
  id: number
}

/** Before everything that begins with another term: no text holds this byte. */
const afterAll = Buffer.from([0xff])

/**
 * Terms that nearly every row has its own of, such as codes: one text in order of the terms, and the ids beside it. A beginning
 * that a million of them share is one stretch of the ids; a part in the middle is found by looking through the text.
 */
export class PackedTerms {
  /** Terms in the order of their bytes, each with an end of line. */
  readonly #text: Buffer
  readonly #ids: Uint32Array
  /** Where every sixteenth term begins. */
  readonly #steps: Uint32Array

  readonly #stretches = new Map<number, IdSet>()
  /** The highest id. */
  readonly #last: number

  private constructor(text: Buffer, ids: Uint32Array, steps: Uint32Array) {
    this.#text = text
    this.#ids = ids
    this.#steps = steps
    this.#last = ids.reduce((last, id) => (id > last ? id : last), 0)
  }

  static readonly none = new PackedTerms(Buffer.alloc(0), new Uint32Array(0), new Uint32Array(0))

  /** Entries in any order. */
  static of(entries: readonly TermEntry[]): PackedTerms {
    const lines = entries.map(({ term, id }) => ({ bytes: Buffer.from(term), id }))
    lines.sort((a, b) => a.bytes.compare(b.bytes) || a.id - b.id)
    const size = lines.reduce((sum, { bytes }) => sum + bytes.length + 1, 0)
    const writer = new Writer(size, lines.length)
    for (const { bytes, id } of lines) writer.add(bytes, 0, { end: bytes.length, id })
    return writer.done()
  }

  /** All as one, without the ids that `dropped` names; gives way to others between its steps. */
  static async merge(all: readonly PackedTerms[], pause: () => Promise<void>, dropped?: IdSet): Promise<PackedTerms> {
    const readers = all.map((one) => one.#reader())
    const writer = new Writer(
      all.reduce((sum, one) => sum + one.#text.length, 0),
      all.reduce((sum, one) => sum + one.#ids.length, 0),
    )
    for (let count = 1; ; count++) {
      let least: Reader | undefined
      for (const reader of readers) if (!reader.isDone && (!least || reader.isBefore(least))) least = reader
      if (!least) return writer.done()
      if (!dropped?.has(least.id)) writer.add(least.text, least.start, least)
      least.next()
      if (count % 2000 === 0) await pause()
    }
  }

  get size(): number {
    return this.#ids.length
  }

  /** What it takes in memory. */
  get bytes(): number {
    return this.#text.length + this.#ids.byteLength + this.#steps.byteLength
  }

  /** Rows of exactly this term. */
  is(term: string): IdSet {
    const needle = Buffer.from(`${term}\n`)
    return this.#between(needle, Buffer.concat([needle, afterAll]))
  }

  /** Whether some row has exactly this term. */
  holds(term: string): boolean {
    const needle = Buffer.from(`${term}\n`)
    const { at } = this.#placeOf(needle)
    return this.#text.subarray(at, at + needle.length).equals(needle)
  }

  /** Rows of terms that begin so. */
  starting(beginning: string): IdSet {
    const needle = Buffer.from(beginning)
    return this.#between(needle, Buffer.concat([needle, afterAll]))
  }

  /** Rows of terms that have it somewhere. */
  containing(part: string): IdSet {
    const needle = Buffer.from(part)
    const ids: number[] = []
    for (let at = this.#text.indexOf(needle); at >= 0; at = this.#text.indexOf(needle, at + 1)) {
      ids.push(this.#ids[this.#entryAt(at)] ?? 0)
    }
    return IdSet.of(ids)
  }

  #between(first: Buffer, end: Buffer): IdSet {
    const [from, to] = [this.#placeOf(first).entry, this.#placeOf(end).entry]
    const ids = this.#ids.subarray(from, to)
    if (ids.length < manyIds) return IdSet.of(ids)
    const key = from * this.#ids.length + to
    const known = this.#stretches.get(key)
    if (known) return known
    if (this.#stretches.size >= stretchesKept) this.#stretches.clear()
    const found = this.#asBits(ids)
    this.#stretches.set(key, found)
    return found
  }

  #asBits(ids: Uint32Array): IdSet {
    const bits = new Uint32Array((this.#last >>> 5) + 1)
    for (let at = 0; at < ids.length; at++) {
      const id = ids[at] ?? 0
      bits[id >>> 5] = (bits[id >>> 5] ?? 0) | (1 << (id & 31))
    }
    return IdSet.ofBits(bits)
  }

  /** The first entry whose term with its end of line is not before these bytes. */
  #placeOf(bytes: Buffer): { entry: number; at: number } {
    let low = 0
    let high = this.#steps.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#isBefore(this.#steps[middle] ?? 0, bytes)) low = middle + 1
      else high = middle
    }
    let entry = Math.max(low - 1, 0) * entriesPerStep
    let at = this.#steps[Math.max(low - 1, 0)] ?? 0
    while (at < this.#text.length && this.#isBefore(at, bytes)) {
      at = this.#text.indexOf(lineEnd, at) + 1
      entry += 1
    }
    return { entry, at }
  }

  #isBefore(at: number, bytes: Buffer): boolean {
    const end = Math.min(this.#text.indexOf(lineEnd, at) + 1, at + bytes.length)
    return this.#text.compare(bytes, 0, bytes.length, at, end) < 0
  }

  #entryAt(position: number): number {
    let low = 0
    let high = this.#steps.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.#steps[middle] ?? 0) <= position) low = middle + 1
      else high = middle
    }
    let entry = (low - 1) * entriesPerStep
    let at = this.#text.indexOf(lineEnd, this.#steps[low - 1] ?? 0)
    while (at < position) {
      at = this.#text.indexOf(lineEnd, at + 1)
      entry += 1
    }
    return entry
  }

  #reader(): Reader {
    return new Reader(this.#text, this.#ids)
  }

  /** For the writer below, which knows the parts. */
  static ofParts(text: Buffer, ids: Uint32Array, steps: Uint32Array): PackedTerms {
    return new PackedTerms(text, ids, steps)
  }
}

/** Goes through the entries of one text. */
class Reader {
  readonly text: Buffer
  readonly #ids: Uint32Array
  #entry = 0
  start = 0
  end: number

  constructor(text: Buffer, ids: Uint32Array) {
    this.text = text
    this.#ids = ids
    this.end = text.indexOf(lineEnd)
  }

  get isDone(): boolean {
    return this.#entry >= this.#ids.length
  }

  get id(): number {
    return this.#ids[this.#entry] ?? 0
  }

  isBefore(other: Reader): boolean {
    const order = this.text.compare(other.text, other.start, other.end, this.start, this.end)
    return order < 0 || (order === 0 && this.id < other.id)
  }

  next(): void {
    this.#entry += 1
    this.start = this.end + 1
    this.end = this.text.indexOf(lineEnd, this.start)
  }
}

/** Takes entries in their order. */
class Writer {
  readonly #text: Buffer
  readonly #ids: Uint32Array
  readonly #steps: number[] = []
  #at = 0
  #entry = 0

  constructor(bytes: number, entries: number) {
    this.#text = Buffer.alloc(bytes)
    this.#ids = new Uint32Array(entries)
  }

  add(text: Buffer, start: number, { end, id }: { end: number; id: number }): void {
    if (this.#entry % entriesPerStep === 0) this.#steps.push(this.#at)
    this.#at += text.copy(this.#text, this.#at, start, end)
    this.#text[this.#at++] = lineEnd
    this.#ids[this.#entry++] = id
  }

  done(): PackedTerms {
    const isFull = this.#entry === this.#ids.length
    const text = isFull ? this.#text : Buffer.from(this.#text.subarray(0, this.#at))
    const ids = isFull ? this.#ids : this.#ids.slice(0, this.#entry)
    return PackedTerms.ofParts(text, ids, Uint32Array.from(this.#steps))
  }
}
