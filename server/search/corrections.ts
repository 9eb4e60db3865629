import { askedRuns, matchPhrase } from './matching.ts'
import { fold, hasDigit, pairsOf, type Run } from './terms.ts'
import type { TextIndex } from './textIndex.ts'

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
const shortestWord = 4
const mostSlips = 2
const mostPerSlip = 4

/**
 * Phrases one slip away from this one whose words the index holds: a letter left out, put in, mistaken or swapped with its neighbour, a
 * missing space, a character that sounds like the right one. Empty when every word is known as it stands.
 */
export function corrections(index: TextIndex, phrase: string): string[] {
  const unknown = asWritten(askedRuns(phrase)).filter(({ written }) => isUnknown(index, written))
  if (unknown.length === 0 || unknown.length > mostSlips) return []
  let phrases = [phrase.trim()]
  for (const { kind, text, written } of unknown) {
    const others = (kind === 'han' ? characterSlips(index, text) : wordSlips(index, text)).slice(0, mostPerSlip)
    phrases = phrases.flatMap((one) => others.map((other) => replaced(one, written, other)))
  }
  return [...new Set(phrases)]
}

/** A run, and how it stands in the phrase; parts of a code that a hyphen joins are one. */
interface Written extends Pick<Run, 'kind' | 'text'> {
  written: string
}

function asWritten(runs: readonly Run[]): Written[] {
  const found: Written[] = []
  for (const { kind, text, gap } of runs) {
    const last = found.at(-1)
    if (last && gap !== undefined && /^[-/._]$/.test(gap) && hasDigit(last.text + text)) {
      found[found.length - 1] = { kind, text: last.text + text, written: last.written + gap + text }
    } else found.push({ kind, text, written: text })
  }
  return found
}

/** In capitals where the word stood in capitals. */
function replaced(phrase: string, word: string, other: string): string {
  const folded = fold(phrase)
  const at = folded.indexOf(word)
  if (folded.length !== phrase.length) return folded.replace(word, other)
  const before = phrase.slice(at, at + word.length)
  const isLoud = before !== before.toLowerCase() && before === before.toUpperCase()
  return phrase.slice(0, at) + (isLoud ? other.toUpperCase() : other) + phrase.slice(at + word.length)
}

const isUnknown = (index: TextIndex, text: string): boolean => matchPhrase(index, text).all.size === 0

/** A figure is meant as it stands: another one is another thing. */
function wordSlips(index: TextIndex, word: string): string[] {
  if (word.length < shortestWord || /^\d+$/.test(word)) return []
  const slips = [...new Set(slipsOf(word))]
  const known = slips.filter((slip) => index.holds(slip) && index.of(slip).all.size + index.ofCode(slip).size > 0)
  const { sounds } = index.vocabulary
  const apart = cutsOf(word).filter((two) => two.every((one) => one.length > 2 && index.holds(one)))
  const spoken = known.length > 0 ? [] : slips.filter((slip) => sounds.saysSomething(slip))
  return [...byRows(index, known), ...apart.map((two) => two.join(' ')), ...byRows(index, spoken)]
}

/** What many rows hold is meant more often; the alphabet decides between equals, so that every database offers the same. */
function byRows(index: TextIndex, words: readonly string[]): string[] {
  const counted = words.map((word) => ({ word, rows: matchPhrase(index, word).all.size }))
  return counted
    .filter(({ rows }) => rows > 0)
    .sort((a, b) => b.rows - a.rows || (a.word < b.word ? -1 : 1))
    .map(({ word }) => word)
}

function cutsOf(word: string): [string, string][] {
  return [...word].slice(1).map((_, at) => [word.slice(0, at + 1), word.slice(at + 1)])
}

/** Every text that is one slip away. */
function* slipsOf(word: string): Generator<string> {
  for (let at = 0; at <= word.length; at++) {
    const [before, after] = [word.slice(0, at), word.slice(at)]
    if (after.length > 1) yield `${before}${after[1]}${after[0]}${after.slice(2)}`
    if (after.length > 0) yield before + after.slice(1)
    for (const letter of letters) {
      yield before + letter + after
      if (after.length > 0) yield before + letter + after.slice(1)
    }
  }
}

/** One character replaced: by one of the same sound, or in a longer text by any that fits between its neighbours; or two swapped. */
function characterSlips(index: TextIndex, han: string): string[] {
  const { sounds } = index.vocabulary
  const characters = [...han]
  const syllables = sounds.read(han)
  const slips = characters.flatMap((_, at) => {
    const fitting = sounds.characters().filter((one) => fits(index, characters.with(at, one).join('')))
    const alike = fitting.filter((one) => sounds.grams(syllables[at] ?? '', '').includes(one))
    const taken = alike.length > 0 || characters.length < 3 ? alike : fitting
    return taken.map((one) => characters.with(at, one).join(''))
  })
  const swapped = characters.slice(1).map((next, at) =>
    characters
      .with(at, next)
      .with(at + 1, characters[at] ?? '')
      .join(''),
  )
  return byRows(index, [...new Set([...slips, ...swapped.filter((one) => fits(index, one))])])
}

/** Whether every pair of the text stands in some row. */
const fits = (index: TextIndex, han: string): boolean =>
  pairsOf(han).every((pair) => index.vocabulary.sounds.holds(pair))
