import { describe, expect, it } from 'vitest'
import { mergeBody, movedRows, sorted, takenFrom } from './merge-choice.ts'

const rows = [
  { id: 1, name: '陈工', mobile: '', files: [], level: 'B' },
  { id: 2, name: '陈国强', mobile: '138****8000', files: null, level: 'B' },
  { id: 3, name: '陈国强', mobile: '139****9000', files: [], level: 'B' },
]
const columns = ['name', 'mobile', 'files', 'level']
const first = { master: 1, picked: {} }

describe('rows that are to become one', () => {
  it('show what differs, and fold what is the same or equally empty', () => {
    expect(sorted(rows, columns)).toEqual({ differing: ['name', 'mobile'], equal: ['files', 'level'] })
  })

  it('keep what the one that stays says, else what the first says that says anything', () => {
    expect(columns.map((column) => takenFrom(rows, column, first))).toEqual([1, 2, 1, 1])
  })

  it('keep what was chosen by hand when another one is to stay', () => {
    const wish = { master: 3, picked: { name: 1 } }
    expect(columns.map((column) => takenFrom(rows, column, wish))).toEqual([1, 3, 3, 3])
  })

  it('are posted as ids, and only where another row gives a value', () => {
    expect(mergeBody(rows, columns, first)).toEqual({ master: 1, choice: { mobile: 2 } })
    expect(mergeBody(rows, columns, { master: 1, picked: { mobile: 1 } })).toEqual({ master: 1, choice: {} })
  })

  it('bring along the rows of the others', () => {
    const moves = { follow: { 1: 4, 2: 2, 3: 1 }, file: { 1: 1 } }
    expect(movedRows(moves, 1)).toEqual([['follow', 3]])
    expect(movedRows(moves, 2)).toEqual([
      ['follow', 5],
      ['file', 1],
    ])
  })
})
