import { createHash, randomBytes } from 'node:crypto'
import type { WorkPuzzle } from '../../contract/captcha.ts'

/** With 16 parts together half a million hashes: about a second of an ordinary machine's time in a browser. */
const leastBits = 15
/** Eight million hashes: half a minute of a phone, which is as long as a person can be asked to wait. */
const mostBits = 19
const parts = 16

/** Captchas a network is drawn lately at the least work; each doubling beyond them doubles the work. */
const freely = 8

/** The work asked of a network that was drawn so many captchas lately. */
export const bitsFor = (lately: number): number =>
  Math.min(mostBits, leastBits + Math.max(0, Math.ceil(Math.log2(lately / freely))))

export const newWork = (): string => randomBytes(16).toString('base64url')

export const puzzleOf = (challenge: string, bits: number): WorkPuzzle => ({ challenge, bits, parts })

const shape = /^\d{1,12}(?:,\d{1,12}){15}$/

/** Whether the numbers solve every part with the bits of the challenge (architecture 7); sixteen hashes at most. */
export function workDone(challenge: string, numbers: string, bits = leastBits): boolean {
  return (
    shape.test(numbers) &&
    numbers.split(',').every((found, part) => {
      const hash = createHash('sha256').update(`${challenge}.${part}.${found}`).digest()
      return hash.readUInt32BE(0) >>> (32 - bits) === 0
    })
  )
}
