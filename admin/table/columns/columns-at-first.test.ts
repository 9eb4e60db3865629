import { expect, it } from 'vitest'
import type { Definition } from '../../../contract/definition/resource.ts'
import { gadget } from '../../parts/definition.testing.ts'
import { arranged } from '../use-arrangement.ts'
import { columnsAtFirst } from './columns-at-first.ts'

const wide: Definition = {
  ...gadget,
  list: [
    'weigh',
    'create_time',
    'lock_version',
    'update_time',
    'cover',
    'code',
    'name',
    'price',
    'colour',
    'status',
    'shelf_id',
  ],
}

it('a list of many columns starts with the eight that say most, in their own order', () => {
  const { list = [] } = wide
  expect(columnsAtFirst(wide, list)).toEqual([
    ...['update_time', 'cover', 'code', 'name', 'price', 'colour', 'status', 'shelf_id'],
  ])
})

it('its definition may say which, and its reader has the last word', () => {
  const { list = [] } = wide
  const named: Definition = { ...wide, listAtFirst: ['name', 'code'] }
  expect(columnsAtFirst(named, list)).toEqual(['code', 'name'])
  expect(arranged(list, { hidden: ['weigh'] }, columnsAtFirst(named, list)).shown).toHaveLength(list.length - 1)
})

it('pinned columns stand first', () => {
  expect(arranged(['a', 'b', 'c'], { pinned: ['c', 'gone'] })).toMatchObject({ shown: ['c', 'a', 'b'], pinned: ['c'] })
})
