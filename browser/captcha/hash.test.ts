import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { workDone } from '../../server/captcha/work.ts'
import { firstBits, longestText, solvePart } from './hash.ts'

describe('hashing in the browser', () => {
  it('agrees with the server for every length one block holds', () => {
    for (let length = 0; length <= longestText; length++) {
      const text = 'Aa0.-_z9'.repeat(7).slice(0, length)
      expect(firstBits(text)).toBe(createHash('sha256').update(text).digest().readUInt32BE(0))
    }
  })

  it('does as much work as the puzzle asks for', () => {
    for (const bits of [1, 6, 11]) {
      const puzzle = { challenge: 'c2l4dGVlbi1ieXRlcy0tLQ', bits, parts: 16 }
      const numbers = Array.from({ length: puzzle.parts }, (_, part) => solvePart(puzzle, part)).join(',')
      expect(workDone(puzzle.challenge, numbers, bits)).toBe(true)
      expect(workDone(puzzle.challenge, numbers, bits + 5)).toBe(false)
    }
  })

  it('does the work that the server accepts', () => {
    const puzzle = { challenge: 'c2l4dGVlbi1ieXRlcy0tLQ', bits: 15, parts: 16 }
    const numbers = Array.from({ length: puzzle.parts }, (_, part) => solvePart(puzzle, part))
    expect(workDone(puzzle.challenge, numbers.join(','))).toBe(true)
    expect(workDone('another-challenge', numbers.join(','))).toBe(false)
  })
})
