/** The better, the smaller; undefined when a phrase does not match. */
type Score = number | undefined

const fold = (words: string): string => words.normalize('NFKC').toLowerCase().trim()

/** All letters of the part in their order; the closer they stand together, the better. */
function scattered(word: string, part: string): Score {
  let at = -1
  let gaps = 0
  for (const letter of part) {
    const next = word.indexOf(letter, at + 1)
    if (next < 0) return undefined
    gaps += at < 0 ? Math.min(next, 3) : next - at - 1
    at = next
  }
  return 3 + gaps / 10
}

const isBoundary = (word: string, at: number): boolean => /[\s/·-]/.test(word[at - 1] ?? '')

function scoreOf(word: string, part: string): Score {
  if (word === part) return 0
  const at = word.indexOf(part)
  if (at === 0) return 1
  if (at > 0) return isBoundary(word, at) ? 1.5 : 2
  // Two letters scattered over a long title would be found everywhere.
  return part.length > 2 && /^[a-z0-9]+$/.test(part) ? scattered(word, part) : undefined
}

/** How well the words of something fit a phrase, each part of which must fit one of them. */
export function matchOf(words: readonly string[], phrase: string): Score {
  let sum = 0
  for (const part of fold(phrase).split(/\s+/)) {
    const scores = words.flatMap((word) => scoreOf(fold(word), part) ?? [])
    if (scores.length === 0) return undefined
    sum += Math.min(...scores)
  }
  return sum
}

/** Those that fit, the best first; equals keep their order. */
export function bestOf<Item extends { words: readonly string[] }>(items: readonly Item[], phrase: string): Item[] {
  return items
    .flatMap((item) => {
      const score = matchOf(item.words, phrase)
      return score === undefined ? [] : [{ item, score }]
    })
    .sort((one, other) => one.score - other.score)
    .map(({ item }) => item)
}
