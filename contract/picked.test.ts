import { expect, test } from 'vitest'
import { type Picked, pickedIn, toggledPick } from './picked.ts'

const one = (id: number, root = 1): Picked => ({ id, code: `LZ-${id}`, name: 'valve', cover: '', root, type: 'Ball' })

test('a visitor picks up to four products of one type and puts them back', () => {
  expect(toggledPick([], one(1))).toEqual({ list: [one(1)], outcome: 'in' })
  expect(toggledPick([one(1), one(2)], one(1))).toEqual({ list: [one(2)], outcome: 'out' })
  const four = [one(1), one(2), one(3), one(4)]
  expect(toggledPick(four, one(5))).toEqual({ list: four, outcome: 'full' })
  expect(toggledPick([one(1)], one(9, 2)).outcome).toBe('other-type')
})

test('what a browser kept is read only where it is a list of products', () => {
  expect(pickedIn(JSON.stringify([one(1), { id: 'x' }, null]))).toEqual([one(1)])
  for (const stored of [null, '', 'nonsense', '{"id":1}', '7']) expect(pickedIn(stored)).toEqual([])
})
