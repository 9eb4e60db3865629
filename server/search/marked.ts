import type { Needles } from './matching.ts'
import { fold, hasDigit, stemOf } from './terms.ts'

/** A piece of a text, and whether it matches the search. */
export type MarkedText = readonly { text: string; isHit: boolean }[]

/** A text cut where what was looked for begins and ends. */
export function marked(text: string, { grams, words }: Needles): MarkedText {
  const characters = [...text]
  const folded = characters.map((one) => fold(one))
  const hits = characters.map(() => false)
  const mark = (from: number, to: number) => hits.fill(true, from, to)
  for (const gram of grams) markGram(folded, [...gram], mark)
  markWords(folded, words, mark)
  const pieces: { text: string; isHit: boolean }[] = []
  for (const [at, character] of characters.entries()) {
    const last = pieces.at(-1)
    if (last && last.isHit === hits[at]) last.text += character
    else pieces.push({ text: character, isHit: hits[at] ?? false })
  }
  return pieces
}

type Mark = (from: number, to: number) => void

function markGram(folded: readonly string[], gram: readonly string[], mark: Mark): void {
  for (let at = 0; at + gram.length <= folded.length; at++) {
    if (gram.every((one, next) => folded[at + next] === one)) mark(at, at + gram.length)
  }
}

const isLetter = (one: string): boolean => /^[\p{L}\p{N}]+$/u.test(one) && !/\p{Script=Han}/u.test(one)

/** Letters and digits of a text without what separates them, and where each stood. */
interface Compact {
  letters: string
  places: number[]
  /** Where in `letters` words begin, each with its end. */
  starts: Map<number, number>
}

function compact(folded: readonly string[]): Compact {
  const found: Compact = { letters: '', places: [], starts: new Map() }
  let start = -1
  for (const [at, one] of folded.entries()) {
    if (!isLetter(one)) {
      start = -1
      continue
    }
    if (start < 0) start = found.letters.length
    found.letters += one
    for (const _ of one) found.places.push(at)
    found.starts.set(start, found.letters.length)
  }
  return found
}

/** Beginnings of words and other forms of them; a part of a code where nothing begins so. */
function markWords(folded: readonly string[], words: ReadonlySet<string>, mark: Mark): void {
  const { letters, places, starts } = compact(folded)
  const put = (from: number, to: number) => mark(places[from] ?? 0, (places[to - 1] ?? 0) + 1)
  for (const word of words) {
    let isFound = false
    for (const [start, end] of starts) {
      const isForm = stemOf(letters.slice(start, end)) === stemOf(word)
      if (!isForm && !letters.startsWith(word, start)) continue
      put(start, isForm ? end : start + word.length)
      isFound = true
    }
    const inside = isFound || !hasDigit(word) ? -1 : letters.indexOf(word)
    if (inside >= 0) put(inside, inside + word.length)
  }
}
