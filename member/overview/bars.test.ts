// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { barsOf } from './bars.ts'

const room = { width: 700, top: 20, bottom: 120 }

test('what came in stands above the line and what went out hangs below it, in proportion', () => {
  const { bars, base } = barsOf([30, -10, 0], room)
  expect(base).toBe(95)
  expect(bars.map(({ y, height }) => [y, height])).toEqual([
    [20, 75],
    [95, 25],
    [95, 0],
  ])
})

test('a week without movement is a line at the foot', () => {
  const { bars, base } = barsOf([0, 0, 0], room)
  expect(base).toBe(120)
  expect(bars.every(({ height }) => height === 0)).toBe(true)
})

test('the smallest amount is still seen beside the largest', () => {
  const { bars } = barsOf([100_000, 1], room)
  expect(bars[1]?.height).toBeGreaterThanOrEqual(2)
})
