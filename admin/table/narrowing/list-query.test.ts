import { describe, expect, it } from 'vitest'
import { encodeQuery } from '../../../browser/query.ts'
import type { Definition } from '../../../contract/definition/resource.ts'
import { job } from '../../calendar/job.testing.ts'
import { banner, gadget } from '../../parts/definition.testing.ts'
import {
  firstPage,
  isSortableColumn,
  type ListState,
  listQuery,
  orderInForce,
  ordersInForce,
  sortableBody,
} from './list-query.ts'

const wire = (state: Partial<typeof firstPage>) => encodeQuery(listQuery(gadget, { ...firstPage, ...state }))

describe('what a list asks', () => {
  it('says at first only that its pages are longer than the server assumes', () => {
    expect(wire({})).toBe('limit=20')
  })

  it('says no length that the server assumes', () => {
    expect(wire({ limit: 10 })).toBe('')
  })

  it('adds only what the reader changed', () => {
    expect(wire({ quickSearch: ' use ', order: 'price,desc', limit: 20, page: 3 })).toBe(
      'quickSearch=use&order=price,desc&page=3&limit=20',
    )
  })

  it('numbers conditions as existing clients do', () => {
    const filters = { name: '阀', price: ['1', ''], colour: ['red', 'blue'] }
    expect(decodeURIComponent(wire({ filters, limit: 10 }))).toBe(
      'search[0][field]=name&search[0][operator]=LIKE&search[0][val]=阀' +
        '&search[1][field]=price&search[1][operator]=RANGE&search[1][val]=1,' +
        '&search[2][field]=colour&search[2][operator]=IN&search[2][val][0]=red&search[2][val][1]=blue',
    )
  })
})

it('revisions of one thing stand together where there are revisions, but not in the columns of a kanban', () => {
  const revised: Definition = { ...gadget, revision: { of: 'code', number: 'weigh' } }
  const asked = (definition: Definition, state: Partial<ListState> = {}) =>
    encodeQuery(listQuery(definition, { ...firstPage, limit: 10, grouped: true, ...state }))
  expect([asked(revised), asked(gadget), asked(revised, { inState: 'draft' })]).toEqual(['grouped=1', '', ''])
})

describe('what a calendar asks', () => {
  const asked = (state: Partial<ListState>) =>
    decodeURIComponent(encodeQuery(listQuery(job, { ...firstPage, limit: 10, ...state })))

  it('is for rows that begin before the end of its days and end after their beginning, but not for those that were given up', () => {
    expect(asked({ planned: { from: 100, until: 200 }, filters: { urgency: ['urgent'] } })).toBe(
      'search[0][field]=urgency&search[0][operator]=eq&search[0][val]=urgent' +
        '&search[1][field]=from_time&search[1][operator]=lt&search[1][val]=200' +
        '&search[2][field]=until_time&search[2][operator]=gt&search[2][val]=100' +
        '&search[3][field]=state&search[3][operator]=NOT+IN&search[3][val][0]=dropped',
    )
  })

  it('is the view of what waits, whatever view the list shows; neither counts the views again', () => {
    expect(asked({ waiting: true, view: 'mine' })).toBe('view=toPlan')
    expect(asked({})).toBe('views=1')
  })
})

describe('dragging a row', () => {
  it('leaves the order out while nobody sorted', () => {
    expect(sortableBody(8, 13, { from: 1, to: 4, order: '' })).toEqual({ move: 8, target: 13, direction: 'down' })
  })

  it('says the order in force and the way up', () => {
    expect(sortableBody(8, 13, { from: 4, to: 1, order: 'weigh,asc' })).toEqual({
      move: 8,
      target: 13,
      order: 'weigh,asc',
      direction: 'up',
    })
  })

  it('may be by a state that time changes, and by no other computed value', () => {
    const sortable = ['id', 'name', 'live', 'views', 'unknown'].filter((column) => isSortableColumn(banner, column))
    expect(sortable).toEqual(['id', 'name', 'live'])
  })

  it('knows which order is in force', () => {
    expect(orderInForce(gadget, '')).toEqual({ column: 'weigh', descending: true })
    expect(orderInForce(gadget, 'code,asc')).toEqual({ column: 'code', descending: false })
    const several: Definition = { ...gadget, sort: ['status', 'price,asc'] }
    expect(ordersInForce(several, '')).toEqual([
      { column: 'status', descending: true },
      { column: 'price', descending: false },
    ])
    expect(ordersInForce(several, 'code,desc')).toEqual([{ column: 'code', descending: true }])
  })
})
