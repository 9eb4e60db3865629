import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { answerCalls } from '../parts/network.testing.ts'
import { idOf } from '../parts/row.ts'
import { firstPage, type ListState } from '../table/narrowing/list-query.ts'
import { useColumn } from './use-column.ts'
import { visit } from './visit.testing.ts'

afterEach(() => vi.unstubAllGlobals())

const searchIn = (query: URLSearchParams): string[] =>
  [...query].flatMap(([key, value]) => (key.startsWith('search') ? [`${key}=${value}`] : []))

/** 45 rows of a state, as the server gives them. */
function openColumn(total = 45) {
  const sent = answerCalls(({ query }) => {
    const limit = Number(query.get('limit'))
    const list = Array.from({ length: Math.min(limit, total) }, (_, at) => ({ id: at + 1, state: 'planned' }))
    return { code: 1, data: { list, total } }
  })
  const hook = renderHook(
    ({ state, round }: { state: ListState; round: number }) => {
      // Only these parts of what the list hands over are read.
      const props = { definition: visit, arrangement: { state }, rows: { round } } as Parameters<typeof useColumn>[0]
      return useColumn(props, 'planned')
    },
    { initialProps: { state: { ...firstPage, page: 3, limit: 100 }, round: 0 } },
  )
  const arrived = (count: number) => waitFor(() => expect(hook.result.current.rows.length).toBe(count))
  return { sent, arrived, ...hook }
}

it('a column asks for its state beside all other conditions, counts no views, and shows more without showing one twice', async () => {
  const { sent, result, arrived } = openColumn()
  await arrived(20)
  const [first] = sent
  expect(searchIn(first?.query ?? new URLSearchParams())).toEqual([
    'search[0][field]=state',
    'search[0][operator]=eq',
    'search[0][val]=planned',
  ])
  expect(first?.query.get('can')).toBe('1')
  expect([first?.query.get('views'), first?.query.get('page')]).toEqual([null, null])
  expect([result.current.total, result.current.more]).toEqual([45, 20])

  act(() => result.current.grow())
  await arrived(40)
  expect(result.current.more).toBe(5)
  act(() => result.current.grow())
  await arrived(45)
  expect(result.current.more).toBe(0)
  expect(new Set(result.current.rows.map(idOf)).size).toBe(45)
})

it('a filter on the state itself stands beside that of the column, and begins it anew', async () => {
  const { sent, result, rerender, arrived } = openColumn()
  await arrived(20)
  act(() => result.current.grow())
  await arrived(40)
  rerender({ state: { ...firstPage, filters: { state: ['held'] } }, round: 0 })
  await arrived(20)
  expect(searchIn(sent.at(-1)?.query ?? new URLSearchParams()).filter((item) => item.includes('val'))).toEqual([
    'search[0][val]=held',
    'search[1][val]=planned',
  ])
})

it('a column is read again with its list, as far as it was shown', async () => {
  const { sent, result, rerender, arrived } = openColumn()
  await arrived(20)
  act(() => result.current.grow())
  await arrived(40)
  rerender({ state: firstPage, round: 1 })
  await waitFor(() => expect(sent.length).toBe(3))
  expect(sent.at(-1)?.query.get('limit')).toBe('40')
})

it('a column ends at as many cards as the server gives at once', async () => {
  const { result, arrived } = openColumn(700)
  await arrived(20)
  for (let shown = 40; shown <= 500; shown += 20) {
    act(() => result.current.grow())
    await arrived(shown)
  }
  expect([result.current.rows.length, result.current.more]).toEqual([500, 0])
})
