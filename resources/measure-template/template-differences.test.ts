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

const template = [
  item('1', '直径', { upper_tol: '0.0100' }),
  item('2', '长度', { nominal: '212.0000' }),
  item('5', '硬度'),
]
const order = [
  standing(1, item('1', ' 直径 ')),
  standing(3, item('3', '圆度')),
  standing(2, item('2', '长度'), true),
  standing(4, item('4', '粗糙度'), true),
]

it('a template adds, changes and removes what was not measured, and keeps what was', () => {
  const told = templateDifferences(order, template).map(({ kind, item: here, wanted }) => [
    kind,
    here?.id,
    wanted?.position,
  ])
  expect(told).toEqual([
    ['changed', 1, '1'],
    ['kept', 2, '2'],
    ['added', undefined, '5'],
    ['removed', 3, undefined],
    ['kept', 4, undefined],
  ])
})

it('an update takes over what was chosen, and leaves everything else where it stands', () => {
  const differences = templateDifferences(order, template)
  const rowsWith = (...kinds: readonly string[]) =>
    updatedRows(
      order,
      template,
      differences.filter(({ kind }) => kinds.includes(kind)),
    ).map(({ id, position, upper_tol }) => [id, position, upper_tol])
  const asIs = (id: number) => [id, undefined, undefined]
  expect(rowsWith('kept')).toEqual([1, 3, 2, 4].map(asIs))
  expect(rowsWith('removed')).toEqual([1, 2, 4].map(asIs))
  expect(rowsWith('added', 'changed', 'kept')).toEqual([
    [1, '1', '0.0100'],
    asIs(3),
    asIs(2),
    [undefined, '5', '0.0000'],
    asIs(4),
  ])
})

it('an order that says what its template says has no differences, wherever its items stand', () => {
  const same = [item('1', '直径'), item('2', '长度')]
  const moved = [standing(2, item('2', '长度', { seq: 40 })), standing(1, item('1', '直径'))]
  expect(templateDifferences(moved, same)).toEqual([])
})
