import { expect, test } from 'vitest'
import { heldIn, wholeView, zoomedTo } from './zoom.ts'

const frame = { width: 800, height: 600 }

test('a picture is never smaller than its frame nor larger than three times', () => {
  expect(zoomedTo(wholeView, 0.2, { x: 0, y: 0 }, frame).scale).toBe(1)
  expect(zoomedTo(wholeView, 9, { x: 0, y: 0 }, frame).scale).toBe(3)
})

test('the point under the pointer stays under it', () => {
  const at = { x: 100, y: -50 }
  const view = zoomedTo(wholeView, 2, at, frame)
  expect((at.x - view.x) / view.scale).toBe(100)
  expect((at.y - view.y) / view.scale).toBe(-50)
})

test('the edge of a picture never comes into its frame', () => {
  expect(heldIn({ scale: 2, x: 5000, y: -5000 }, frame)).toEqual({ scale: 2, x: 400, y: -300 })
  expect(zoomedTo({ scale: 3, x: 800, y: 600 }, 1, { x: 0, y: 0 }, frame)).toEqual(wholeView)
})
