import { expect, test } from 'vitest'
import { strengthOf } from './strength.ts'

test('a password below the rule is too short, whatever it holds', () => {
  expect(strengthOf('')).toBe(0)
  expect(strengthOf('aB3!x')).toBe(0)
})

test('runs and repetitions are weak at any length', () => {
  expect(strengthOf('123456')).toBe(1)
  expect(strengthOf('abcdefghijkl')).toBe(1)
  expect(strengthOf('aaaaaaaaaaaaaaaa')).toBe(1)
})

test('length and variety make a password better step by step', () => {
  expect(strengthOf('kettle')).toBe(1)
  expect(strengthOf('kettle7')).toBe(2)
  expect(strengthOf('kettle77')).toBe(3)
  expect(strengthOf('three-old-kettles')).toBe(4)
})
