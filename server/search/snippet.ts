import { type MarkedText, marked } from './marked.ts'
import type { Needles } from './matching.ts'
import { fold, stemOf } from './terms.ts'

const longest = 110
/** What stands before the place that is shown. */
const before = 24
const mostPlaces = 6

/** The place of a long text where most of what was looked for stands, with marks; undefined where none of it does. */
export function snippetOf(text: string, needles: Needles): MarkedText | undefined {
  let best: { pieces: MarkedText; hits: number } | undefined
  for (const at of placesOf(text, needles)) {
    const pieces = marked(pieceAt(text, at), needles)
    const hits = new Set(pieces.flatMap((piece) => (piece.isHit ? [piece.text.toLowerCase()] : []))).size
    if (hits > (best?.hits ?? 0)) best = { pieces, hits }
  }
  return best?.pieces
}

/** Where something stands first that may be a hit; `marked` decides, and takes too long for a whole text. */
function placesOf(text: string, { grams, words }: Needles): number[] {
  const folded = fold(text)
  // Very few characters fold to more than one; then the places are near enough.
  const longGrams = [...grams].filter((gram) => gram.length > 1)
  const places = (longGrams.length > 0 ? longGrams : [...grams]).map((gram) => folded.indexOf(gram))
  for (const word of words) places.push(placeOf(folded, word))
  return [...new Set(places.filter((at) => at >= 0))].slice(0, mostPlaces)
}

/** The first word that begins so or is another form of it; else a part of a code. */
function placeOf(folded: string, word: string): number {
  const stem = stemOf(word)
  // Words are letters and figures, so nothing in them means anything else here.
  const alike = new RegExp(`(?<![\\p{L}\\p{N}])${stem.replace(/i$/, '')}[\\p{L}\\p{N}]*`, 'gu')
  for (const { 0: one, index } of folded.matchAll(alike)) if (one.startsWith(word) || stemOf(one) === stem) return index
  return folded.indexOf(word)
}

/** Some words around a place of a text, with an ellipsis where the text is cut. */
function pieceAt(text: string, at: number): string {
  const start = at <= before ? 0 : wordStart(text, at - before)
  const isCut = start + longest < text.length
  const piece = text.slice(start, start + longest).replace(halves, '')
  const whole = isCut ? `${piece.replace(/\s+\S*$/, '')}…` : piece
  return start > 0 ? `…${whole.trimStart()}` : whole
}

/** Of rare characters that take two places. */
const halves = /^[\udc00-\udfff]|[\ud800-\udbff]$/g

/** The beginning of the word that stands there, unless it is long. */
function wordStart(text: string, at: number): number {
  for (let start = at; start > at - before; start--) if (/[^\p{L}\p{N}]/u.test(text.charAt(start - 1))) return start
  return at
}
