import { describe, expect, it } from 'vitest'
import type { Definition } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import { banner, gadget } from '../parts/definition.testing.ts'
import { filtersFromAddress, searchItems } from './search.ts'

describe('filters as conditions', () => {
  it('asks whole days of a time', () => {
    expect(searchItems(gadget, { update_time: ['2026-01-05', '2026-01-06'] })).toEqual([
      { field: 'update_time', operator: 'RANGE', val: '2026-01-05 00:00:00,2026-01-06 23:59:59', render: 'datetime' },
    ])
  })

  it('closes an open end, since both are needed', () => {
    const [item] = searchItems(gadget, { update_time: ['2026-01-05', ''] })
    expect(item?.val).toBe('2026-01-05 00:00:00,2199-12-31 23:59:59')
  })

  it('takes everything below a branch', () => {
    expect(searchItems(gadget, { shelf_id: [{ value: '3', label: '球阀', branch: true }] })).toEqual([
      { field: 'shelf_id', operator: 'TREE', val: ['3'] },
    ])
  })

  it('asks for states that time changes as for any choice', () => {
    expect(searchItems(banner, { live: ['draft'] })).toEqual([{ field: 'live', operator: 'eq', val: 'draft' }])
    expect(searchItems(banner, { live: ['draft', 'live'] })).toEqual([
      { field: 'live', operator: 'IN', val: ['draft', 'live'] },
    ])
    expect(filtersFromAddress(banner, new URLSearchParams('live=draft'))).toEqual({ live: ['draft'] })
  })

  it('asks one chosen row by equality', () => {
    expect(searchItems(gadget, { shelf_id: [{ value: '3', label: 'A' }] })).toEqual([
      { field: 'shelf_id', operator: 'eq', val: '3' },
    ])
  })

  it('takes everything in a place, and shows one of the address before its name is known', () => {
    const depot: Definition = { ...gadget, fields: { region: { kind: 'region', label: text('地区', 'Region') } } }
    expect(searchItems(depot, { region: [{ value: '3205', label: '江苏省 / 苏州市' }] })).toEqual([
      { field: 'region', operator: 'FIND_IN_SET', val: '3205' },
    ])
    expect(filtersFromAddress(depot, new URLSearchParams('region=32'))).toEqual({
      region: [{ value: '32', label: '#32' }],
    })
  })

  it('tells English that waits from English that is missing', () => {
    expect(searchItems(gadget, { en_status: ['filled'] })).toEqual([
      { field: 'en_status', operator: 'eq', val: '0' },
      { field: 'name_en', operator: 'ne', val: '' },
    ])
    expect(searchItems(gadget, { en_status: ['published'] })).toEqual([
      { field: 'en_status', operator: 'eq', val: '1' },
    ])
  })

  it('says nothing for empty filters', () => {
    expect(searchItems(gadget, { name: '  ', price: ['', ''], colour: [] })).toEqual([])
  })
})

describe('an address with a query', () => {
  it('fills in the search form and passes over names it does not know', () => {
    const filters = filtersFromAddress(gadget, new URLSearchParams('name=us&shelf_id=3&to=somewhere'))
    expect(searchItems(gadget, filters)).toEqual([
      { field: 'name', operator: 'LIKE', val: 'us' },
      { field: 'shelf_id', operator: 'eq', val: '3' },
    ])
  })

  it('asks for exactly what was picked', () => {
    const filters = filtersFromAddress(gadget, new URLSearchParams('name[]=us'))
    expect(searchItems(gadget, filters)).toEqual([{ field: 'name', operator: 'eq', val: 'us' }])
  })
})
