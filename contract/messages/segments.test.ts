import { expect, it } from 'vitest'
import { segmentsOf } from './segments.ts'

it('counts a message in letters of GSM by 160, and longer ones by 153', () => {
  expect(segmentsOf('')).toEqual({ length: 0, segments: 0, alphabet: 'gsm' })
  expect(segmentsOf('Your code is 123456.')).toEqual({ length: 20, segments: 1, alphabet: 'gsm' })
  expect(segmentsOf('@£Δ\n'.repeat(40))).toEqual({ length: 160, segments: 1, alphabet: 'gsm' })
  expect(segmentsOf('a'.repeat(161))).toMatchObject({ segments: 2 })
  expect(segmentsOf('a'.repeat(306))).toMatchObject({ segments: 2 })
  expect(segmentsOf('a'.repeat(307))).toMatchObject({ segments: 3 })
})

it('counts what GSM escapes twice, and never tears it', () => {
  expect(segmentsOf('€[]'.repeat(10))).toEqual({ length: 60, segments: 1, alphabet: 'gsm' })
  expect(segmentsOf('€'.repeat(80))).toMatchObject({ length: 160, segments: 1 })
  // The 77th would stand half in the first part of 153.
  expect(segmentsOf('€'.repeat(153))).toMatchObject({ length: 306, segments: 3 })
})

it('counts Chinese by 70, and longer texts by 67, in units of UTF-16', () => {
  expect(segmentsOf('验'.repeat(70))).toEqual({ length: 70, segments: 1, alphabet: 'unicode' })
  expect(segmentsOf('验'.repeat(71))).toMatchObject({ segments: 2 })
  expect(segmentsOf('验'.repeat(135))).toMatchObject({ segments: 3 })
  expect(segmentsOf(`${'a'.repeat(69)}验`)).toEqual({ length: 70, segments: 1, alphabet: 'unicode' })
  expect(segmentsOf('🔧'.repeat(35))).toMatchObject({ length: 70, segments: 1 })
  expect(segmentsOf('🔧'.repeat(67))).toMatchObject({ length: 134, segments: 3 })
  // A letter with an accent that GSM lacks.
  expect(segmentsOf('ç').alphabet).toBe('unicode')
})
