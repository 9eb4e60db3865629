import { expect, it } from 'vitest'
import { filled, say, type Text, type TextValues } from '../../../contract/text.ts'
import { filtersAmong } from '../../kinds/conditions.ts'
import { type SearchOperator, searchOperators } from '../../kinds/kind.ts'
import { searchItems } from '../../kinds/search.ts'
import { banner, definitions, gadget } from '../../parts/definition.testing.ts'
import { conditionWords } from './condition-words.ts'
import { conditionColumns, operatorsOf, saysCondition } from './operators.ts'

const saying = (sentence: Text, values: TextValues = {}) => say(filled(sentence, values), 'zh-cn')

it('conditions are about what a list can be asked, those of its filters first, and about states that time changes', () => {
  const columns = conditionColumns(gadget)
  expect(columns.slice(0, 3)).toEqual(['shelf_id', 'name', 'price'])
  expect([columns.includes('lines'), columns.includes('name_en')]).toEqual([false, true])
  expect([conditionColumns(banner).includes('live'), conditionColumns(banner).includes('views')]).toEqual([true, false])
})

it('every comparison of a list is offered for some kind', () => {
  const offered = new Set<SearchOperator>()
  for (const field of Object.values({
    ...gadget.fields,
    uses: { kind: 'choices' as const, label: gadget.label, bounds: { flow: gadget.label } },
  }))
    for (const operator of operatorsOf(field, definitions)) offered.add(operator)
  const tree = new Map([
    ['shelf', { ...gadget, fields: { pid: { kind: 'tree' as const, label: gadget.label, bounds: { depth: 2 } } } }],
  ])
  const { shelf_id } = gadget.fields
  if (shelf_id) for (const operator of operatorsOf(shelf_id, tree)) offered.add(operator)
  expect(searchOperators.filter((operator) => !offered.has(operator))).toEqual([])
})

it('a condition says in words what it asks', () => {
  const words = (operator: SearchOperator, val: string | string[], field = 'colour') =>
    conditionWords(gadget, { field, operator, val }, saying).words
  expect([words('NOT IN', ['red', 'blue']), words('NULL', 'true'), words('NOT RANGE', '1,5', 'price')]).toEqual([
    '不是其中任何一个 红、蓝',
    '为空',
    '不介于 1 – 5',
  ])
})

it('what asks for nothing is no condition', () => {
  const says = (operator: SearchOperator, val: string | string[]) => saysCondition({ field: 'price', operator, val })
  expect([says('RANGE', ','), says('IN', []), says('LIKE', ''), says('NULL', 'true'), says('gt', '3')]).toEqual([
    ...[false, false, false, true, true],
  ])
})

it('filters that become conditions become the same filters again', () => {
  const filters = { price: ['1', '5'], colour: ['red'], name: '阀', update_time: ['2026-01-05', ''] }
  expect(filtersAmong(gadget, searchItems(gadget, filters))).toEqual({ filters, where: [] })
})
