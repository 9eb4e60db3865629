import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerCalls, type Sent } from '../../parts/network.testing.ts'

const below: Readonly<Record<string, readonly { value: number; label: string }[]>> = {
  '': [
    { value: 32, label: '江苏省' },
    { value: 71, label: '台湾省' },
  ],
  '32': [{ value: 3205, label: '苏州市' }],
  '32,3205': [{ value: 320583, label: '昆山市' }],
  '71': [],
}

let sent: Sent[]
let useAreaOptions: typeof import('./area-options.ts').useAreaOptions
beforeEach(async () => {
  // What was told before is remembered for as long as the page is open.
  vi.resetModules()
  useAreaOptions = (await import('./area-options.ts')).useAreaOptions
  sent = answerCalls(({ query }) => {
    if (query.get('tree') === '1')
      return { code: 1, data: [{ value: 32, label: '江苏省', children: [{ value: 3205, label: '苏州市' }] }] }
    const key = ['province', 'city'].flatMap((name) => query.get(name) ?? []).join(',')
    return { code: 1, data: below[key] ?? [] }
  })
})
afterEach(() => vi.unstubAllGlobals())

const opened = (levels = 3) => renderHook(() => useAreaOptions(levels)).result

it('areas come level by level, each list once', async () => {
  const result = opened()
  act(() => result.current.open([]))
  await waitFor(() => expect(result.current.options.map(({ label }) => label)).toEqual(['江苏省', '台湾省']))
  act(() => result.current.below(['32']))
  await waitFor(() => expect(result.current.options[0]?.children).toMatchObject([{ value: '3205', isLeaf: false }]))
  act(() => result.current.below(['32']))
  act(() => result.current.open([]))
  expect(sent).toHaveLength(2)
})

it('what is chosen already stands open down to its district', async () => {
  const result = opened()
  act(() => result.current.open(['32', '3205', '320583']))
  await waitFor(() =>
    expect(result.current.options[0]?.children?.[0]?.children).toEqual([
      { value: '320583', label: '昆山市', isLeaf: true },
    ]),
  )
})

it('an area without parts, and the last level of a field, lead no further', async () => {
  const result = opened()
  act(() => result.current.open([]))
  await waitFor(() => expect(result.current.options).toHaveLength(2))
  act(() => result.current.below(['71']))
  await waitFor(() => expect(result.current.options[1]).toEqual({ value: '71', label: '台湾省', isLeaf: true }))
  const provinces = opened(1)
  act(() => provinces.current.open([]))
  await waitFor(() => expect(provinces.current.options.every(({ isLeaf }) => isLeaf)).toBe(true))
})

it('whoever types a name is given all areas at once', async () => {
  const result = opened()
  act(() => result.current.whole())
  await waitFor(() =>
    expect(result.current.options).toEqual([
      {
        value: '32',
        label: '江苏省',
        isLeaf: false,
        children: [{ value: '3205', label: '苏州市', isLeaf: true, children: [] }],
      },
    ]),
  )
})
