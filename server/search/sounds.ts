type Pinyin = (text: string) => string[]
let loading: Promise<Pinyin> | undefined

/** The dictionary is large, so it is read when the first Chinese text is indexed and never at start. */
export function loadPinyin(): Promise<Pinyin> {
  loading ??= import('pinyin-pro').then(
    ({ pinyin }) =>
      (text: string) =>
        pinyin(text, { toneType: 'none', type: 'array', v: true }),
  )
  return loading
}

const mostReadings = 12
const longestSyllable = 6

/**
 * How the characters and pairs of a vocabulary are typed. Rows do not know their sounds: `qiufa` is asked here for pairs that sound
 * so, and those are looked up.
 */
export class Sounds {
  readonly #pinyin: Pinyin
  /** Pairs by their first and second syllable; characters by their only one, under no second. */
  readonly #grams = new Map<string, Map<string, string[]>>()
  readonly #initials = new Map<string, string[]>()
  readonly #known = new Set<string>()

  constructor(pinyin: Pinyin) {
    this.#pinyin = pinyin
  }

  add(gram: string): void {
    if (this.#known.has(gram)) return
    this.#known.add(gram)
    const [first = '', second = ''] = this.#pinyin(gram)
    const seconds = this.#grams.get(first) ?? new Map<string, string[]>()
    this.#grams.set(first, seconds)
    put(seconds, second, gram)
    if (second !== '') put(this.#initials, `${first.charAt(0)}${second.charAt(0)}`, gram)
  }

  holds(gram: string): boolean {
    return this.#known.has(gram)
  }

  /** Every character of the vocabulary. */
  characters(): string[] {
    return [...this.#grams.values()].flatMap((seconds) => seconds.get('') ?? [])
  }

  /** Whether letters can be read as syllables that stand side by side somewhere. */
  saysSomething(letters: string): boolean {
    return this.readings(letters, false).some(
      (syllables) =>
        syllables.length > 1 &&
        syllables.slice(1).every((second, at) => this.grams(syllables[at] ?? '', second).length > 0),
    )
  }

  /** Syllables of a Chinese text. */
  read(han: string): string[] {
    return this.#pinyin(han)
  }

  /** Grams of these syllables; a second one that is `open` may go on. */
  grams(first: string, second: string, open = false): string[] {
    const seconds = this.#grams.get(first)
    if (!open) return seconds?.get(second) ?? []
    return [...(seconds ?? [])].flatMap(([syllable, grams]) => (syllable.startsWith(second) ? grams : []))
  }

  /** Characters whose syllable begins so. */
  charactersStarting(beginning: string): string[] {
    return [...this.#grams].flatMap(([syllable, seconds]) =>
      syllable.startsWith(beginning) ? (seconds.get('') ?? []) : [],
    )
  }

  initials(two: string): string[] {
    return this.#initials.get(two) ?? []
  }

  /** Ways to read letters as syllables of the vocabulary; when `open`, the last of them may be the beginning of one. */
  readings(letters: string, open: boolean): string[][] {
    const found: string[][] = []
    const read = (at: number, before: readonly string[]): void => {
      if (found.length >= mostReadings) return
      if (at === letters.length) {
        found.push([...before])
        return
      }
      for (let end = Math.min(letters.length, at + longestSyllable); end > at; end--) {
        const syllable = letters.slice(at, end)
        const goesOn = open && end === letters.length && before.length > 0
        if (this.#grams.has(syllable) || goesOn) read(end, [...before, syllable])
      }
    }
    read(0, [])
    return found
  }
}

function put(map: Map<string, string[]>, key: string, gram: string): void {
  const grams = map.get(key)
  if (grams) grams.push(gram)
  else map.set(key, [gram])
}
