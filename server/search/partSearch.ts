import { type PackedBytes, readNumber, sizeOf } from './packedBytes.ts'

/**
 * Looks for a part of a term, block by block. What a term shares with the one before is not read again: how much of the part had been
 * found at every place of it is still known.
 */
export class PartSearch {
  readonly #packed: PackedBytes
  readonly #steps: Uint8Array
  readonly #whole: number
  /** How many bytes of the part stand before each place of the term. */
  readonly #states: Uint8Array
  #isFound = false

  /** The part is shorter than 256 bytes. */
  constructor(packed: PackedBytes, part: Uint8Array) {
    this.#packed = packed
    this.#steps = stepsOf(part)
    this.#whole = part.length
    this.#states = new Uint8Array(packed.longest + 1)
  }

  /** Whether some term of the block has the part. */
  isIn(block: number): boolean {
    const { terms, blocks } = this.#packed
    const end = blocks[2 * block + 2] ?? terms.length
    for (let at = blocks[2 * block] ?? 0; at < end; ) {
      at = this.#pass(terms, at)
      if (this.#isFound) return true
    }
    return false
  }

  /** Reads one term and answers where the next begins. */
  #pass(terms: Uint8Array, start: number): number {
    const states = this.#states
    const steps = this.#steps
    const shared = readNumber(terms, start)
    let at = start + sizeOf(shared)
    const head = readNumber(terms, at)
    at += sizeOf(head)
    let state = states[shared] ?? 0
    const end = at + (head >>> 1)
    for (let place = shared + 1; at < end; at++, place++) {
      state = steps[(state << 8) | (terms[at] ?? 0)] ?? 0
      states[place] = state
    }
    this.#isFound = state === this.#whole
    return head & 1 ? at + sizeOf(readNumber(terms, at)) : at
  }
}

/** One step for every byte of a term: from so many bytes of the needle that stand there to how many stand there then. */
function stepsOf(needle: Uint8Array): Uint8Array {
  const steps = new Uint8Array((needle.length + 1) << 8)
  steps.fill(needle.length, needle.length << 8)
  let fallback = 0
  for (const [state, byte] of needle.entries()) {
    // What is wrong here may still be the beginning of another place.
    steps.copyWithin(state << 8, fallback << 8, (fallback + 1) << 8)
    if (state === 0) steps.fill(0, 0, 256)
    const next = steps[(fallback << 8) | byte] ?? 0
    steps[(state << 8) | byte] = state + 1
    if (state > 0) fallback = next
  }
  return steps
}
