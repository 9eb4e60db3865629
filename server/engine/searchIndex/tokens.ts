/** Lower-cased ASCII that is neither letter nor digit. */
const asciiMark = /[^a-z0-9\u0080-\u{10ffff}]/gu
const markBase = 0xe000
const reserved = /[\ue000-\ue07f]/g
const hanRun = /[\u3400-\u9fff\uf900-\ufaff]+/g

/** Stands between the texts of one row; never part of a normalised text. */
export const textBreak = '\ue000'

/** The form in which texts are compared: width and case do not count. */
export function normalise(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFKC').replace(reserved, '\ufffd').trim()
}

/** Full-text tokenizers drop ASCII punctuation and spaces; moved out of ASCII, every character counts. */
const asToken = (text: string): string =>
  text.replace(asciiMark, (mark) => String.fromCharCode(markBase + mark.charCodeAt(0)))

/** Characters as tokens. */
export const characters = (normalised: string): string[] => [...normalised].map(asToken)

/** Pairs of neighbouring characters, the last character alone. */
export function pairs(normalised: string): string[] {
  const all = characters(normalised)
  return all.map((character, at) => character + (all[at + 1] ?? ''))
}

/**
 * Two Chinese characters are distinctive; letters, digits and marks need three, or codes full of zeros are everywhere.
 */
const reach = (character: string): number => (character.charCodeAt(0) < 0x80 ? 3 : 2)

/** A token at every character, reaching over its neighbours; the last are cut short, so that texts never run into each other. */
export function tokensOf(normalised: string): string[] {
  const all = [...normalised]
  return all.map((character, at) => asToken(all.slice(at, at + reach(character)).join('')))
}

/**
 * The neighbouring tokens that a text containing the phrase must have; when `open`, the last of them may go on. What follows the
 * end of the phrase is unknown, so the list stops at the first token that reaches it.
 */
export function phraseTokens(normalised: string): { tokens: string[]; open: boolean } {
  const all = [...normalised]
  const end = all.findIndex((character, at) => at + reach(character) >= all.length)
  const tokens = tokensOf(normalised).slice(0, end + 1)
  return { tokens, open: end + reach(all[end] ?? '') > all.length }
}

type Pinyin = (text: string) => string[]
let loaded: Promise<Pinyin> | undefined

/** The dictionary is large, so it is read when the first row is indexed and never at start. */
function loadPinyin(): Promise<Pinyin> {
  loaded ??= import('pinyin-pro').then(
    ({ pinyin }) =>
      (text: string) =>
        pinyin(text, { toneType: 'none', type: 'array', v: true }),
  )
  return loaded
}

const soundsKept = 5000
const known = new Map<string, string[]>()

/** How the Chinese runs of a text are typed: `qiufa` and `qf` for 球阀 (architecture 7, quick search). */
export async function soundsOf(normalised: string): Promise<string[]> {
  const runs = normalised.match(hanRun)
  if (!runs) return []
  const pinyin = await loadPinyin()
  return runs.flatMap((run) => {
    const before = known.get(run)
    if (before) return before
    const syllables = pinyin(run)
    const initials = syllables.map((syllable) => syllable.charAt(0)).join('')
    const sounds = syllables.length > 1 ? [syllables.join(''), initials] : [syllables.join('')]
    // Names repeat their words; kept sounds save most of the work of a rebuild.
    if (known.size >= soundsKept) known.clear()
    known.set(run, sounds)
    return sounds
  })
}

/** Latin letters only: such a phrase may be a sound. One letter alone would match half of all Chinese texts. */
export const maySound = (normalised: string): boolean => /^[a-z]{2,}$/.test(normalised)
