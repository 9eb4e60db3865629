import type { WorkPuzzle } from '../../contract/captcha.ts'

/** Words of SHA-256 that come from the first primes: fractions of their square and cube roots. */
const { start, steps } = rootsOfPrimes()

function rootsOfPrimes(): { start: Int32Array; steps: Int32Array } {
  const start = new Int32Array(8)
  const steps = new Int32Array(64)
  let found = 0
  for (let candidate = 2; found < 64; candidate++) {
    let divisor = 2
    while (candidate % divisor !== 0) divisor++
    if (divisor !== candidate) continue
    const word = (root: number) => (candidate ** root * 2 ** 32) | 0
    if (found < 8) start[found] = word(1 / 2)
    steps[found++] = word(1 / 3)
  }
  return { start, steps }
}

const words = new Int32Array(64)

/** Longest text one block holds beside its end mark and its length. */
export const longestText = 55

/**
 * The first 32 bits of SHA-256 of a short ASCII text. Written out because the browser's own hashing is asynchronous, far slower
 * for short texts, and missing outside secure contexts.
 */
export function firstBits(text: string): number {
  fill(text)
  for (let at = 16; at < 64; at++)
    words[at] = (word(at - 16) + small0(word(at - 15)) + word(at - 7) + small1(word(at - 2))) | 0
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = start
  for (let at = 0; at < 64; at++) {
    const one = (h + large1(e) + ((e & f) ^ (~e & g)) + (steps[at] ?? 0) + word(at)) | 0
    const two = (large0(a) + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  return (a + (start[0] ?? 0)) >>> 0
}

const word = (at: number): number => words[at] ?? 0

function fill(text: string): void {
  words.fill(0, 0, 16)
  for (let at = 0; at < text.length; at++) words[at >> 2] = word(at >> 2) | (text.charCodeAt(at) << (24 - 8 * (at & 3)))
  words[text.length >> 2] = word(text.length >> 2) | (0x80 << (24 - 8 * (text.length & 3)))
  words[15] = text.length * 8
}

const turn = (value: number, by: number): number => (value >>> by) | (value << (32 - by))
const small0 = (value: number): number => turn(value, 7) ^ turn(value, 18) ^ (value >>> 3)
const small1 = (value: number): number => turn(value, 17) ^ turn(value, 19) ^ (value >>> 10)
const large0 = (value: number): number => turn(value, 2) ^ turn(value, 13) ^ turn(value, 22)
const large1 = (value: number): number => turn(value, 6) ^ turn(value, 11) ^ turn(value, 25)

/** The number that solves one part of a puzzle; each of its bits doubles the tries, thirty thousand on average with fifteen. */
export function solvePart({ challenge, bits }: WorkPuzzle, part: number): number {
  const head = `${challenge}.${part}.`
  let number = 0
  while (firstBits(head + number) >>> (32 - bits) !== 0) number++
  return number
}
