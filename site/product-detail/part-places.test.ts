import { expect, it } from 'vitest'
import { placesOf } from './part-places.ts'

it('each row of a parts list has a name of its own, after its position where it has one', () => {
  const line = (position_no: string, part_id: number) => ({ position_no, part_id })
  expect(placesOf([line('3', 7), line('3', 8), line('', 9), line('5.1', 7), line('A/1', 2)])).toEqual([
    'part-3',
    'part-3-8',
    'part-9',
    'part-5.1',
    'part-A-1',
  ])
})
