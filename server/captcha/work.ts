import { createHash, randomBytes } from 'node:crypto'
import type { WorkPuzzle } from '../../contract/captcha.ts'

/** Together half a million hashes: about a second of an ordinary machine's time in a browser. */
const bits = 15
const parts = 16

export const newWork = (): string => randomBytes(16).toString('base64url')

export const puzzleOf = (challenge: string): WorkPuzzle => ({ challenge, bits, parts })

const shape = /^\d{1,12}(?:,\d{1,12}){15}$/

/** Whether the numbers solve every part (architecture 7); sixteen hashes at most. */
export function workDone(challenge: string, numbers: string): boolean {
  return (
    shape.test(numbers) &&
    numbers.split(',').every((found, part) => {
      const hash = createHash('sha256').update(`${challenge}.${part}.${found}`).digest()
      return hash.readUInt32BE(0) >>> (32 - bits) === 0
    })
  )
}
