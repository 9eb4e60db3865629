import { expect, it } from 'vitest'
import { movedBy, nextToPlace, placedAt, positionsIn, takenOff, unlisted, unplaced } from './balloon-places.ts'

const at = (position_no: string, x = '1.00', y = '2.00') => ({ position_no, x, y })

it('numbers are offered once each, as people count, both of a position that stands at two', () => {
  const parts = ['10', '2', '6/8', '', ' 2 ', undefined, '5.1', '8', '5', '11、12'].map((position_no) => ({
    position_no,
  }))
  expect(positionsIn(parts)).toEqual(['2', '5', '5.1', '6', '8', '10', '11', '12'])
})

it('a balloon is placed once, moved afterwards, and never leaves the drawing', () => {
  const one = placedAt([], '7', { x: 33.333, y: 120 })
  expect(one).toEqual([at('7', '33.33', '100.00')])
  const two = placedAt(one, '8', { x: -4, y: 50 })
  expect(placedAt(two, '7', { x: 10, y: 10 })).toEqual([at('7', '10.00', '10.00'), at('8', '0.00', '50.00')])
  expect(takenOff(two, '7')).toEqual([at('8', '0.00', '50.00')])
})

it('what has no place is named, what no part has too, and the next one is offered', () => {
  const positions = ['1', '2', '3', '4']
  expect(unplaced(positions, [at('2'), at('9')])).toEqual(['1', '3', '4'])
  expect(unlisted(positions, [at('2'), at('9')])).toEqual(['9'])
  expect(nextToPlace(positions, [at('2')], '2')).toBe('3')
  expect(nextToPlace(positions, [at('4'), at('3')], '4')).toBe('1')
  expect(
    nextToPlace(
      positions,
      positions.map((position) => at(position)),
      '4',
    ),
  ).toBeNull()
})

it('arrow keys move a little, with shift more, and other keys do nothing', () => {
  expect(movedBy({ x: 10, y: 10 }, 'ArrowLeft', false)).toEqual({ x: 9.5, y: 10 })
  expect(movedBy({ x: 10, y: 10 }, 'ArrowDown', true)).toEqual({ x: 10, y: 15 })
  expect(movedBy({ x: 10, y: 10 }, 'toString', false)).toBeUndefined()
})
