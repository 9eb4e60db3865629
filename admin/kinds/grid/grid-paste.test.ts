import { expect, it } from 'vitest'
import { text } from '../../../contract/text.ts'
import type { Row } from '../../parts/row.ts'
import { answered, type GridColumn, type PasteInto, pasted } from './grid-paste.ts'

const label = text('值', 'Value')
const columns: readonly GridColumn[] = [
  ['name', { kind: 'string', label, bounds: { max: 5 } }],
  ['qty', { kind: 'integer', label, bounds: { min: 1 } }],
  ['part_id', { kind: 'reference', label, bounds: { to: 'part' } }],
]
const into = (rows: readonly Row[], more: Partial<PasteInto> = {}): PasteInto => ({
  columns,
  rows,
  max: 4,
  words: { timeZone: 'Asia/Shanghai' },
  blank: () => ({ name: '', qty: null, part_id: null }),
  changed: (row, change) => ({ ...row, ...change }),
  closed: () => undefined,
  ...more,
})

it('fills to the right and down and adds rows as far as there is room', () => {
  const cells = [['1'], ['2'], ['3'], ['4']]
  const { rows, written, beyond } = pasted(cells, { at: 1, column: 1 }, into([{ name: 'a' }, { name: 'b' }]))
  expect(rows).toEqual([
    { name: 'a' },
    { name: 'b', qty: 1 },
    { name: '', qty: 2, part_id: null },
    { name: '', qty: 3, part_id: null },
  ])
  expect([written, beyond]).toEqual([3, 1])
})

it('keeps what fits and tells what does not, cell by cell', () => {
  const cells = [
    ['good', 'x', '', 'beyond'],
    ['too long', '7', '', ''],
  ]
  const { rows, wrong, outside } = pasted(cells, { at: 0, column: 0 }, into([{ name: 'was', qty: 1 }]))
  expect(rows).toMatchObject([
    { name: 'good', qty: 1 },
    { name: '', qty: 7 },
  ])
  expect(wrong.map(({ at, column, value }) => [at, column, value])).toEqual([
    [0, 'qty', 'x'],
    [1, 'name', 'too long'],
  ])
  expect(outside).toBe(1)
})

it('leaves closed cells alone, and an empty one there is no fault', () => {
  const closed = (_row: Row, column: string) => (column === 'qty' ? label : undefined)
  const { rows, wrong } = pasted(
    [
      ['a', '3'],
      ['b', ''],
    ],
    { at: 0, column: 0 },
    into([{ qty: 9 }, { qty: 8 }], { closed }),
  )
  expect(rows).toEqual([
    { name: 'a', qty: 9 },
    { name: 'b', qty: 8 },
  ])
  expect(wrong).toHaveLength(1)
})

it('names of rows become rows: by code before name, never one of several', () => {
  const { asked } = pasted([['P-1'], ['Seat'], ['Twin'], ['none']], { at: 0, column: 2 }, into([]))
  const rows = [
    { id: 1, code: 'P-1', name: 'Twin' },
    { id: 2, code: 'P-2', name: 'Seat' },
    { id: 3, code: 'P-3', name: 'Twin' },
  ]
  const found = answered(asked, () => rows)
  expect(found.map(({ change }) => change?.part_id)).toEqual([1, 2, undefined, undefined])
  expect(found.map(({ fault }) => fault?.en)).toEqual([
    undefined,
    undefined,
    'Several records are called “Twin”; use the code',
    '“none” was not found',
  ])
  expect(answered(asked, () => undefined)[0]?.fault?.en).toMatch(/could not be looked up/)
})
