import { describe, expect, it } from 'vitest'
import { gadget } from '../../parts/definition.testing.ts'
import { listAddress, readList, saysList } from './list-address.ts'

const read = (address: string) => readList(gadget, new URLSearchParams(address))
const again = (address: string) => decodeURIComponent(listAddress(gadget, read(address)))

describe('an address of a list', () => {
  it.each([
    'page=2&limit=50&order=price,desc&q=ball&as=cards',
    'limit=500',
    'price=1,',
    'name=阀',
    'name[]=阀&name[]=门',
    'colour=red&colour=blue',
    'shelf_id=3&shelf_id=5',
    'shelf_id=3*',
    'en_status=empty',
    'update_time=2026-01-05,2026-01-06',
    'q=ball&view=12',
  ])('%s says the same when it is written anew', (address) => expect(again(address)).toBe(address))

  it('says what no filter can in conditions', () => {
    const where = [
      { field: 'price', operator: 'NOT RANGE', val: '1,5' },
      { field: 'code', operator: 'NULL', val: 'true' },
    ]
    const address = new URLSearchParams({ where: JSON.stringify(where) }).toString()
    expect([read(address).where, listAddress(gadget, read(address))]).toEqual([where, address])
  })

  it('says conditions that a filter can say by the filter', () => {
    const where = JSON.stringify([
      { field: 'colour', operator: 'IN', val: ['red', 'blue'] },
      { field: 'shelf_id', operator: 'TREE', val: ['3'] },
    ])
    expect(again(new URLSearchParams({ where }).toString())).toBe('colour=red&colour=blue&shelf_id=3*')
  })

  it('with nonsense is a list as at first', () => {
    const nonsense = 'page=-1&limit=9999&order=nobody,desc&view=none&as=globe&where=[{"field":1},{"operator":"x"},3]'
    expect(listAddress(gadget, read(nonsense))).toBe('')
    expect(listAddress(gadget, read('where={'))).toBe('')
  })

  it('that only opens a row says nothing of the list', () => {
    expect([
      saysList(gadget, new URLSearchParams('open=7&tab=media')),
      saysList(gadget, new URLSearchParams('price=1')),
    ]).toEqual([false, true])
  })
})
