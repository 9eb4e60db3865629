import { stemmer } from 'stemmer'

/** A part of a text that holds nothing but Chinese characters, or nothing but other letters and digits. */
export interface Run {
  kind: 'han' | 'word'
  text: string
  /** What stands between it and the word before it; undefined where something else is there. */
  gap: string | undefined
}

const runs = /\p{Script=Han}+|(?:[^\P{L}\p{Script=Han}]|\p{N})+/gu
const accented = /[\u00c0-\u024f]/
const marks = /\p{M}+/gu

/** What two texts must share to be the same for a reader: width, case and accents do not count. */
export function fold(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase()
  return accented.test(folded) ? folded.normalize('NFKD').replace(marks, '') : folded
}

const isHan = (text: string): boolean => /^\p{Script=Han}/u.test(text)

/** The runs of a folded text in their order. */
export function runsOf(folded: string): Run[] {
  const found: Run[] = []
  let end = -1
  for (const { 0: text, index } of folded.matchAll(runs)) {
    const kind = isHan(text) ? 'han' : 'word'
    const follows = kind === 'word' && found.at(-1)?.kind === 'word'
    found.push({ kind, text, gap: follows ? folded.slice(end, index) : undefined })
    end = index + text.length
  }
  return found
}

const surrogate = /[\ud800-\udfff]/
/** Rare characters take two places of a string; splitting every text by characters would cost the most of all. */
const charactersOf = (han: string): string[] => (surrogate.test(han) ? [...han] : han.split(''))

/** Characters and pairs of neighbours. */
function addGrams(han: string, grams: Set<string>): void {
  let before = ''
  for (const one of charactersOf(han)) {
    grams.add(one)
    if (before !== '') grams.add(before + one)
    before = one
  }
}

/** Pairs of neighbours; of one character itself. */
export function pairsOf(han: string): string[] {
  const characters = charactersOf(han)
  return characters.length < 2 ? characters : characters.slice(1).map((next, at) => `${characters[at]}${next}`)
}

const digit = /\d/
export const hasDigit = (word: string): boolean => digit.test(word)

/** Codes and serial numbers: nearly every row has its own, so they are held as a sorted list and not by word. */
export const isLong = (word: string): boolean => word.length >= 4 && hasDigit(word)

const english = /^[a-z]{3,}$/
const stems = new Map<string, string>()
const stemsKept = 50_000

/** What forms of one English word share; others stand for themselves. */
export function stemOf(word: string): string {
  if (!english.test(word)) return word
  const known = stems.get(word)
  if (known !== undefined) return known
  if (stems.size >= stemsKept) stems.clear()
  const stem = stemmer(word)
  stems.set(word, stem)
  return stem
}

/** What a text is found by. */
export interface Terms {
  grams: readonly string[]
  words: readonly string[]
}

const tight = /^[-\u2010-\u2015/._]$/
const loose = /^[-\u2010-\u2015/._\s]$/
const mostJoined = 4
/** Searches do not hold longer words; what is longer is no word, but data in a text. */
const longestWord = 64

/** Words that a hyphen, a stroke or a point joins are one word too: `41F-150`, `anti-static`. */
function addJoined(found: readonly Run[], gap: RegExp, words: Set<string>): void {
  for (let first = 0; first < found.length - 1; first++) {
    let word = found[first]?.text ?? ''
    for (let at = first + 1; at < first + mostJoined; at++) {
      const next = found[at]
      if (next?.gap === undefined || !gap.test(next.gap)) break
      word += next.text
      if (word.length > longestWord) break
      words.add(word)
    }
  }
}

const known = new Map<string, Terms>()
const textsKept = 4000
const longestKept = 2000

/** Terms of a text. Catalogues repeat their sentences, so those of the last ones are kept. */
export function termsOf(text: string): Terms {
  const before = known.get(text)
  if (before) return before
  const terms = termsWith(text, tight)
  if (known.size >= textsKept) known.clear()
  if (text.length <= longestKept) known.set(text, terms)
  return terms
}

/** Drops the kept texts: what catalogues repeat is repeated while all of it is read. */
export const forgetTexts = (): void => known.clear()

/** Terms of a short text that is looked up and never stored: words with only a space between are joined as well. */
export const labelTerms = (text: string): Terms => termsWith(text, loose)

function termsWith(text: string, gap: RegExp): Terms {
  const found = runsOf(fold(text))
  const grams = new Set<string>()
  const words = new Set<string>()
  for (const run of found) {
    if (run.kind === 'han') addGrams(run.text, grams)
    else words.add(run.text.slice(0, longestWord))
  }
  addJoined(found, gap, words)
  return { grams: [...grams], words: [...words] }
}

/** Terms of several texts together, without those that `others` have. */
export function termsTogether(texts: readonly string[], others: readonly Terms[] = []): Terms {
  const grams = new Set<string>()
  const words = new Set<string>()
  for (const text of texts) {
    const terms = termsOf(text)
    for (const gram of terms.grams) grams.add(gram)
    for (const word of terms.words) words.add(word)
  }
  for (const other of others) {
    for (const gram of other.grams) grams.delete(gram)
    for (const word of other.words) words.delete(word)
  }
  return { grams: [...grams], words: [...words] }
}

/** A code as people type it: without what separates its parts. */
export const codeOf = (text: string): string =>
  runsOf(fold(text))
    .map((run) => run.text)
    .join('')
