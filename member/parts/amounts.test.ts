// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { money, score, signed } from './amounts.ts'

test('amounts are read in groups of thousands, exact to the cent', () => {
  expect(money('90071992547409.93')).toBe('¥90,071,992,547,409.93')
})

test('a change shows its sign, nothing shows none', () => {
  expect(signed('12.00', money)).toBe('+¥12.00')
  expect(signed('-0.50', money)).toBe('−¥0.50')
  expect(signed(0, score)).toBe('0 分')
})
