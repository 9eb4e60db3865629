import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { gadget } from '../parts/definition.testing.ts'
import { answerCalls } from '../parts/network.testing.ts'
import { firstPage } from '../table/narrowing/list-query.ts'
import { useNeighbours } from './use-neighbours.ts'

afterEach(() => vi.unstubAllGlobals())

function beside(id: number, page = 2) {
  const sent = answerCalls(({ query }) => {
    const first = (Number(query.get('page') ?? 1) - 1) * 2 + 1
    return { code: 1, data: { list: [{ id: first }, { id: first + 1 }], total: 5, remark: '' } }
  })
  const opened: [number, number][] = []
  const state = { ...firstPage, page, limit: 2, quickSearch: '阀' }
  const rows = { rows: page === 2 ? [{ id: 3 }, { id: 4 }] : [{ id: 5 }], total: 5, fit: true }
  const go = (row: number, at: number) => void opened.push([row, at])
  const { result } = renderHook(() => useNeighbours(gadget, { state, rows, id, go }))
  return { result, opened, sent }
}

it('the row before the first of a page is the last of the page before, as the list was asked', async () => {
  const { result, opened, sent } = beside(3)
  await act(async () => result.current?.previous?.())
  await vi.waitFor(() => expect(opened).toEqual([[2, 1]]))
  expect(sent[0]?.query.get('quickSearch')).toBe('阀')
})

it('the row after the last of a page is the first of the next', async () => {
  const { result, opened } = beside(4)
  await act(async () => result.current?.next?.())
  await vi.waitFor(() => expect(opened).toEqual([[5, 3]]))
})

it('nothing comes after the last row, and nothing is beside a row that the list does not hold', () => {
  expect(beside(5, 3).result.current?.next).toBeUndefined()
  expect(beside(9).result.current).toBeUndefined()
})
