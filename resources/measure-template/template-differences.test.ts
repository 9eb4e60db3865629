import { expect, it } from 'vitest'
import type { ItemCells } from './item-faults.ts'
import { type OrderItem, rowsOfTemplate, templateDifferences, updatedRows } from './template-differences.ts'

const item = (position: string, name: string, cells: Partial<ItemCells> = {}): ItemCells => ({
  ...{ seq: 10, position, name, name_en: '', kind: 'length', value_type: 'number', unit: 'mm', decimals: 3 },
  ...{ nominal: '28.0000', upper_tol: '0.0000', lower_tol: '-0.0210', expect_text: '', choices: [] },
  ...{ readings_required: 1, aggregate: 'each', is_required: 1, is_key: 0, instrument_id: null },
  ...{ gauge: '', method: '', remark: '', ...cells },
})
const standing = (id: number, cells: ItemCells, isMeasured = false): OrderItem => ({ ...cells, id, isMeasured })

it('an order starts with all cells of the items, without their places', () => {
  const { seq: _seq, ...cells } = item('1', '直径', { is_key: 1, choices: ['a'] })
  expect(rowsOfTemplate([item('1', '直径', { is_key: 1, choices: ['a'] })])).toEqual([cells])
})

it('an update adds, changes and removes what was not measured, and keeps what was', () => {
  const template = [
    item('1', '直径', { upper_tol: '0.0100' }),
    item('2', '长度', { nominal: '212.0000' }),
    item('5', '硬度'),
  ]
  const order = [
    standing(1, item('1', ' 直径 ')),
    standing(2, item('2', '长度'), true),
    standing(3, item('3', '圆度')),
    standing(4, item('4', '粗糙度'), true),
  ]
  const { added, removed, changed, kept } = templateDifferences(order, template)
  expect(added.map(({ position }) => position)).toEqual(['5'])
  expect(removed.map(({ id }) => id)).toEqual([3])
  expect(changed).toEqual([
    {
      item: order[0],
      cells: {
        name: { before: ' 直径 ', after: '直径' },
        upper_tol: { before: '0.0000', after: '0.0100' },
      },
    },
  ])
  expect(kept.map(({ id }) => id)).toEqual([2, 4])
  expect(updatedRows(order, template).map(({ id, position }) => [id, position])).toEqual([
    [1, '1'],
    [2, undefined],
    [undefined, '5'],
    [4, undefined],
  ])
})

it('an order that says what its template says has no differences, wherever its items stand', () => {
  const template = [item('1', '直径'), item('2', '长度')]
  const order = [standing(2, item('2', '长度', { seq: 40 })), standing(1, item('1', '直径'))]
  expect(templateDifferences(order, template)).toEqual({ added: [], removed: [], changed: [], kept: [] })
})
