import type { WorkPuzzle } from '../../contract/captcha.ts'
import { firstBits } from './hash.ts'

/** The number that solves one part of a puzzle; thirty thousand tries on average. */
export function solvePart({ challenge, bits }: WorkPuzzle, part: number): number {
  const head = `${challenge}.${part}.`
  let number = 0
  while (firstBits(head + number) >>> (32 - bits) !== 0) number++
  return number
}
