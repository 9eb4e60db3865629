import { expect, it } from 'vitest'
import { drawTree, nestRows } from './branches.ts'

const row = (id: number, pid: number) => ({ id, pid, name: `n${id}` })

it('rows without a parent in the list stand at the top, with a list of children even when it is empty', () => {
  expect(nestRows([row(5, 9), row(1, 0), row(2, 1)], 'pid')).toEqual([
    { ...row(5, 9), children: [] },
    { ...row(1, 0), children: [row(2, 1)] },
  ])
})

it('lines of the tree follow the depth and the last of each level', () => {
  const rows = [row(1, 0), row(2, 1), row(3, 2), row(4, 2), row(5, 1), row(6, 5), row(7, 6)]
  expect(drawTree(rows, 'pid', ['name']).map((one) => one.name)).toEqual([
    'n1',
    '    ├n2',
    '    │    ├n3',
    '    │    └n4',
    '    └n5',
    '        └n6',
    '            └n7',
  ])
})
