// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { strokePath } from './strokes.ts'

test('a stroke begins and ends where the pen did, and a tap is a dot', () => {
  const points = [
    { x: 10, y: 20 },
    { x: 20.04, y: 30.06 },
    { x: 40, y: 30 },
  ]
  expect(strokePath(points)).toBe('M10 20Q20 30.1 30 30L40 30')
  expect(strokePath(points.slice(0, 1))).toBe('M10 20L10 20')
  expect(strokePath([])).toBe('')
})
