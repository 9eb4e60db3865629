import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { holdCalls } from '../../browser/wire.testing.ts'
import { resource } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import { answerCalls } from '../parts/network.testing.ts'
import { childrenOf, flatten, idOf, type Row } from '../parts/row.ts'
import { firstPage } from './narrowing/list-query.ts'
import { linesOf } from './use-branches.ts'
import { askAhead, useRows } from './use-rows.ts'

const shelf = resource({
  name: 'shelf',
  node: 'product/shelf',
  label: text('货架', 'Shelves'),
  title: 'name',
  fields: {
    pid: { kind: 'tree', label: text('上级', 'Parent'), bounds: { depth: 3 } },
    name: { kind: 'string', label: text('名称', 'Name') },
  },
  quickSearch: ['name'],
})

const wall: Row = { id: 1, pid: 0, name: '墙', children: [{ id: 2, pid: 1, name: '左' }] }
const floor: Row = { id: 3, pid: 0, name: '地', children: [] }

afterEach(() => vi.unstubAllGlobals())

describe('the rows of a tree', () => {
  it('come whole, with what the answer says beside them', async () => {
    const sent = answerCalls(() => ({ code: 1, data: { list: [wall, floor], total: 3, remark: '', group: [7] } }))
    const { result } = renderHook(() => useRows(shelf, { ...firstPage, limit: 20, page: 2 }))
    await waitFor(() => expect(result.current.first).toBe(false))
    expect([...(sent[0]?.query.keys() ?? [])]).toEqual([])
    expect(flatten(result.current.rows).map(idOf)).toEqual([1, 2, 3])
    expect(result.current.total).toBe(3)
    expect(result.current.extras).toEqual({ group: [7] })
    expect(childrenOf(result.current.rows[1] ?? {})).toBeUndefined()
  })

  it('keep the rows above what was found, and know which those are', async () => {
    answerCalls(({ query }) => ({
      code: 1,
      data: query.has('quickSearch')
        ? { list: [{ id: 2, pid: 1, name: '左', children: [] }], total: 1 }
        : { list: [wall, floor], total: 3 },
    }))
    const { result } = renderHook(() => useRows(shelf, { ...firstPage, quickSearch: '左' }))
    await waitFor(() => expect(result.current.first).toBe(false))
    const lines = linesOf(result.current.rows, () => true)
    expect(lines.map(({ row, depth }) => [idOf(row), depth])).toEqual([
      [1, 0],
      [2, 1],
    ])
    expect([...result.current.above]).toEqual([1])
    expect(result.current.total).toBe(1)
  })
})

it('rows stay when they cannot be read again, and go when something else was asked', async () => {
  let down = false
  answerCalls(() => (down ? { code: 0, msg: 'down', data: null } : { code: 1, data: { list: [floor], total: 1 } }))
  const { result, rerender } = renderHook(({ words }) => useRows(shelf, { ...firstPage, quickSearch: words }), {
    initialProps: { words: '' },
  })
  await waitFor(() => expect(result.current.fit).toBe(true))
  down = true
  act(() => result.current.reload())
  await waitFor(() => expect(result.current.failure).toBe('down'))
  expect([result.current.fit, result.current.rows.length]).toEqual([true, 1])
  rerender({ words: '墙' })
  await waitFor(() => expect(result.current.loading).toBe(false))
  expect(result.current.fit).toBe(false)
})

it('a row that is changed while the list is read keeps its change: it may have been read before', async () => {
  const waiting = holdCalls()
  const { result } = renderHook(() => useRows(shelf, firstPage))
  const arrive = async () => {
    await waitFor(() => expect(waiting).toHaveLength(1))
    act(() => waiting.shift()?.say({ code: 1, data: { list: [floor], total: 1 } }))
    await waitFor(() => expect(result.current.loading).toBe(false))
  }
  const names = () => flatten(result.current.rows).map(({ name }) => name)
  await arrive()
  act(() => result.current.reload())
  act(() => result.current.change(3, (row) => ({ ...row, name: '地面' })))
  await arrive()
  expect(names()).toEqual(['地面'])
  // What is asked for afterwards has it, or what somebody else made of it.
  act(() => result.current.reload())
  await arrive()
  expect(names()).toEqual(['地'])
})

describe('rows that were asked for before their list was drawn', () => {
  const floorOnly = () => ({ code: 1, data: { list: [floor], total: 1 } })
  const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 20)))

  it('stand in its first drawing, and are asked for once', async () => {
    const sent = answerCalls(floorOnly)
    askAhead(shelf, firstPage)
    await settle()
    const { result } = renderHook(() => useRows(shelf, firstPage))
    expect([result.current.first, result.current.loading]).toEqual([false, false])
    act(() => result.current.reload())
    await waitFor(() => expect(result.current.loading).toBe(false))
    expect(sent).toHaveLength(2)
  })

  it('are waited for when they are on their way', async () => {
    const sent = answerCalls(floorOnly)
    askAhead(shelf, firstPage)
    const { result } = renderHook(() => useRows(shelf, firstPage))
    await waitFor(() => expect(result.current.first).toBe(false))
    expect(sent).toHaveLength(1)
  })

  it('are left when the list asks for others', async () => {
    const sent = answerCalls(floorOnly)
    askAhead(shelf, firstPage)
    await settle()
    const { result } = renderHook(() => useRows(shelf, { ...firstPage, quickSearch: '墙' }))
    await waitFor(() => expect(result.current.first).toBe(false))
    expect(sent.map(({ query }) => query.get('quickSearch'))).toContain('墙')
  })

  it('do not replace those of a newer question when they come late', async () => {
    const waiting = holdCalls()
    askAhead(shelf, firstPage)
    const { result, rerender } = renderHook(({ order }) => useRows(shelf, { ...firstPage, order }), {
      initialProps: { order: firstPage.order },
    })
    rerender({ order: 'name,desc' })
    await waitFor(() => expect(waiting).toHaveLength(2))
    const [older, newer] = waiting
    newer?.say({ code: 1, data: { list: [wall], total: 2 } })
    await settle()
    older?.say({ code: 1, data: { list: [floor], total: 1 } })
    await settle()
    expect(flatten(result.current.rows).map(idOf)).toEqual([1, 2])
  })

  it('are asked for again when they could not be read, and why is said then', async () => {
    answerCalls(() => ({ code: 0, msg: 'down', data: null }))
    askAhead(shelf, firstPage)
    const { result } = renderHook(() => useRows(shelf, firstPage))
    await waitFor(() => expect(result.current.failure).toBe('down'))
  })
})
