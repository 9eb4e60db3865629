import type { HistoryPiece } from '../../../contract/history.ts'

/** Pairs of words that are compared one by one; beyond them the middle counts as replaced whole. */
const mostPairs = 1_000_000
/** A text of which a smaller share stayed is shown as replaced whole. */
const leastKept = 0.3
/** Words of an unchanged stretch that are shown on each side of a change. */
const around = 24

const words = /\p{Script=Han}|[\p{L}\p{N}_]+|\n|[^\S\n]+|./gu

/**
 * What differs between two texts, word by word (Chinese by character), with some of what surrounds it; longer stretches that are the same are an
 * ellipsis.
 */
export function piecesOf(before: string, after: string): HistoryPiece[] {
  const [was, now] = [before.match(words) ?? [], after.match(words) ?? []]
  let start = 0
  while (start < was.length && start < now.length && was[start] === now[start]) start++
  let end = 0
  const most = Math.min(was.length, now.length) - start
  while (end < most && was[was.length - 1 - end] === now[now.length - 1 - end]) end++
  const same = (some: readonly string[]): Step[] => some.map((word) => ({ word }))
  const middle = between(was.slice(start, was.length - end), now.slice(start, now.length - end))
  return shortened(joined([...same(was.slice(0, start)), ...middle, ...same(was.slice(was.length - end))]))
}

interface Step {
  word: string
  is?: 'was' | 'now'
}

/** The longest common subsequence decides what stayed. */
function between(was: readonly string[], now: readonly string[]): Step[] {
  const replaced = (): Step[] => [
    ...was.map((word): Step => ({ word, is: 'was' })),
    ...now.map((word): Step => ({ word, is: 'now' })),
  ]
  if (was.length * now.length > mostPairs) return replaced()
  const width = now.length + 1
  const lengths = new Uint32Array((was.length + 1) * width)
  const at = (i: number, j: number) => lengths[i * width + j] ?? 0
  for (let i = was.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--)
      lengths[i * width + j] = was[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
  }
  if (at(0, 0) < Math.max(was.length, now.length) * leastKept) return replaced()
  const steps: Step[] = []
  let [i, j] = [0, 0]
  while (i < was.length || j < now.length) {
    const [old = '', fresh = ''] = [was[i], now[j]]
    if (i < was.length && j < now.length && old === fresh) {
      steps.push({ word: old })
      i++
      j++
    } else if (j === now.length || (i < was.length && at(i + 1, j) >= at(i, j + 1))) {
      steps.push({ word: old, is: 'was' })
      i++
    } else {
      steps.push({ word: fresh, is: 'now' })
      j++
    }
  }
  return steps
}

interface Stretch {
  words: string[]
  is?: 'was' | 'now'
}

function joined(steps: readonly Step[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const { word, is } of steps) {
    const last = stretches.at(-1)
    if (last && last.is === is) last.words.push(word)
    else stretches.push({ words: [word], ...(is && { is }) })
  }
  return stretches
}

function shortened(stretches: readonly Stretch[]): HistoryPiece[] {
  return stretches.map(({ words: all, is }, at) => {
    if (is) return { text: all.join(''), is }
    const [first, last] = [at === 0, at === stretches.length - 1]
    const [head, tail] = [first ? 0 : around, last ? 0 : around]
    if (all.length <= head + tail + 1) return { text: all.join('') }
    return { text: `${all.slice(0, head).join('')}…${tail > 0 ? all.slice(-tail).join('') : ''}` }
  })
}
