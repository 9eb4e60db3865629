import { expect, test } from 'vitest'
import { everyGrant, fitting, grantsIn, grantsValue, toggled } from './grant-set.ts'

const tree = [
  {
    id: 1,
    title: 'Goods',
    children: [
      {
        id: 2,
        title: 'Brands',
        children: [
          { id: 3, title: 'Add' },
          { id: 4, title: 'Edit' },
        ],
      },
      { id: 5, title: 'Parts' },
    ],
  },
  { id: 6, title: 'Log', children: [] },
]
const held = (value: unknown) => [...grantsIn(tree, value).held].sort().join('')
const shown = (value: unknown) => {
  const { checked, half } = grantsIn(tree, value)
  return `${[...checked].sort().join('')} ${[...half].sort().join('')}`.trim()
}

test.each([
  [['3', '6'], '36 12'],
  [['3', '4', '5'], '12345'],
  ['3,4', '234 1'],
  [[2], '12'],
  [['*'], '123456'],
  ['*', '123456'],
  ['', ''],
  [null, ''],
  [['99'], ''],
])('%j shows %j: what is held in full, then what is held in part', (value, expected) => {
  expect(shown(value)).toBe(expected)
})

test('checked rules come before those checked in part, as numbers', () => {
  expect(grantsValue(grantsIn(tree, ['3']))).toEqual([3, 2, 1])
})

test('giving a rule gives everything below and above it, taking it takes what is left empty', () => {
  expect(held(toggled(tree, grantsIn(tree, ''), 2))).toBe('1234')
  expect(held(toggled(tree, grantsIn(tree, ['3']), 2))).toBe('1234')
  expect(held(toggled(tree, grantsIn(tree, ['3', '4']), 2))).toBe('')
  expect(held(toggled(tree, grantsIn(tree, ['3', '5']), 3))).toBe('15')
  expect(held(toggled(tree, grantsIn(tree, '*'), 3))).toBe('12456')
  expect(held(everyGrant(tree))).toBe('123456')
})

test('a search keeps what fits, with its way from the top', () => {
  const found = fitting(tree, ({ title }) => title === 'Edit')
  expect(found).toEqual([
    { id: 1, title: 'Goods', children: [{ id: 2, title: 'Brands', children: [{ id: 4, title: 'Edit' }] }] },
  ])
})
