import { expect, it } from 'vitest'
import type { Definition } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import { gadget } from '../parts/definition.testing.ts'
import { arranged, layoutFrom, placeables } from './placing.ts'

const label = text('数', 'Number')
const noun: Definition = {
  ...gadget,
  widgets: {
    list: { shows: 'rows', label, hint: label, says: [] },
    all: { shows: 'count', label, hint: label },
    daily: { shows: 'days', label, hint: label, time: 'create_time' },
  },
}
const own = [
  { name: 'own.last', label, size: 'm', part: null },
  { name: 'own.first', label, size: 'l', first: true, part: null },
  { name: 'own.closed', label, size: 'm', node: 'secret/index', part: null },
] as const
const definitions = new Map([[noun.name, noun]])
const all = placeables(definitions, own, (node) => node !== 'secret/index')

it('numbers stand first, then lists, then charts, and nothing that the reader may not see', () => {
  expect(all.map(({ name, size }) => `${name} ${size}`)).toEqual([
    ...['own.first l', 'gadget.all s', 'gadget.list m', 'gadget.daily m', 'own.last m'],
  ])
  expect(placeables(definitions, [], () => false)).toEqual([])
})

it('the order, sizes and hidden ones of the reader hold, what is new stands at the end, what is gone is left out', () => {
  const layout = [
    { name: 'gadget.daily', size: 'l', hidden: false },
    { name: 'gone.away', size: 's', hidden: false },
    { name: 'gadget.all', size: 's', hidden: true },
  ] as const
  const placed = arranged(all, layout)
  expect(placed.map(({ name, size, hidden }) => [name, size, hidden])).toEqual([
    ['gadget.daily', 'l', false],
    ['gadget.all', 's', true],
    ['own.first', 'l', false],
    ['gadget.list', 'm', false],
    ['own.last', 'm', false],
  ])
  expect(arranged(all, layoutFrom(placed))).toEqual(placed)
})
