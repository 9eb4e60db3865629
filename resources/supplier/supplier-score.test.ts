import { expect, it } from 'vitest'
import { checkSign, isCreditCode, normalizeCreditCode } from './credit-code.ts'
import { scoreOf, suggestedLevel } from './supplier-score.ts'

const scores = (quality: unknown, delivery: unknown, price: unknown, service: unknown) =>
  scoreOf({ score_quality: quality, score_delivery: delivery, score_price: price, score_service: service })

it('a score weighs its parts, rounds halves up, and is none without any part', () => {
  expect(scores(94, 92, 86, 95)).toBe(92)
  expect(scores(96, 93, 85, 92)).toBe(93)
  // 92.5, and 0.5 of one point.
  expect(scores(100, 100, 100, 25)).toBe(93)
  expect(scores(0, 0, 0, 5)).toBe(1)
  expect(scores(100, 100, 100, 100)).toBe(100)
  expect(scores(null, null, null, null)).toBeNull()
})

it('parts that were not evaluated count for nothing, and the others by their share', () => {
  expect(scores(90, 88, 78, null)).toBe(87)
  expect(scores(null, null, null, 60)).toBe(60)
  expect(scores(0, null, null, null)).toBe(0)
  expect(scores(80, null, 90, undefined)).toBe(83)
})

it('a score suggests a level', () => {
  expect([100, 90, 89, 80, 79, 60, 59, 0].map(suggestedLevel)).toEqual(['A', 'A', 'B', 'B', 'C', 'C', 'D', 'D'])
})

it('a credit code ends with the sign that checks the others', () => {
  expect(['91350100M000100Y43', '91320500MA0DEMQ01X', '91110000802100433B'].every(isCreditCode)).toBe(true)
  expect(
    ['91350100M000100Y44', '91350100M000100Y4', '91350100M000100Y433', '9135O100M000100Y43', ''].some(isCreditCode),
  ).toBe(false)
  expect(isCreditCode(normalizeCreditCode(' 9135 0100m000100y43 '))).toBe(true)
  expect(checkSign('I1350100M000100Y4')).toBeUndefined()
})
