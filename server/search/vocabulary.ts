import type { Sounds } from './sounds.ts'
import { isLong, type Terms } from './terms.ts'

/** Every word and gram of one index: what can be typed by its beginning, by its sound or with a slip. */
export class Vocabulary {
  readonly sounds: Sounds
  readonly #words = new Set<string>()
  #sorted: string[] | undefined

  constructor(sounds: Sounds) {
    this.sounds = sounds
  }

  add({ grams, words }: Terms): void {
    for (const gram of grams) this.sounds.add(gram)
    for (const word of words) {
      if (isLong(word) || this.#words.has(word)) continue
      this.#words.add(word)
      this.#sorted = undefined
    }
  }

  holds(word: string): boolean {
    return this.#words.has(word)
  }

  /** Words that begin so, in the order of the alphabet. */
  starting(beginning: string): string[] {
    this.#sorted ??= [...this.#words].sort()
    const words = this.#sorted
    let low = 0
    let high = words.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((words[middle] ?? '') < beginning) low = middle + 1
      else high = middle
    }
    const found: string[] = []
    for (let at = low; words[at]?.startsWith(beginning); at++) found.push(words[at] ?? '')
    return found
  }
}
