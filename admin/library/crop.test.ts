import { expect, it } from 'vitest'
import { asShare, cropPosition } from './crop.ts'

const square = { width: 160, height: 160 }

it('a wide picture is cut at its sides, around the focal point', () => {
  const wide = { width: 1600, height: 800 }
  expect(cropPosition(wide, square, { x: 0.5, y: 0.5 })).toEqual({ x: 0.5, y: 0.5 })
  // A quarter of 320 scaled pixels is where the middle of the frame begins to move.
  expect(cropPosition(wide, square, { x: 0.375, y: 0.9 })).toEqual({ x: 0.25, y: 0.5 })
})

it('a crop never leaves the picture', () => {
  const tall = { width: 800, height: 1600 }
  expect(cropPosition(tall, square, { x: 0, y: 0 })).toEqual({ x: 0.5, y: 0 })
  expect(cropPosition(tall, square, { x: 1, y: 1 })).toEqual({ x: 0.5, y: 1 })
})

it('a picture of the same shape is not cut at all', () => {
  expect(cropPosition({ width: 40, height: 40 }, square, { x: 0.9, y: 0.1 })).toEqual({ x: 0.5, y: 0.5 })
})

it('a share has three decimals and stays between the edges', () => {
  expect([asShare(0.33333), asShare(-2), asShare(7)]).toEqual(['0.333', '0.000', '1.000'])
})
