import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import type { Definition } from '../../contract/definition/resource.ts'
import { text } from '../../contract/text.ts'
import { banner } from '../parts/definition.testing.ts'
import { rememberArrangement } from '../parts/remembered.ts'
import { useArrangement } from './use-arrangement.ts'

const viewed: Definition = { ...banner, views: { words: { label: text('文字', 'Words'), where: { media: 'words' } } } }

/** The views that the list was in, one after the other. */
const views = new Set<string>()

function arrange(address: string) {
  const inside: { list: ReactNode } = { list: null }
  const router = createMemoryRouter([{ path: '*', Component: () => inside.list }], {
    initialEntries: [`/admin/banner${address}`],
  })
  const { result } = renderHook(
    () => {
      const arrangement = useArrangement({ definition: viewed, adminId: 1 })
      views.add(arrangement.state.view)
      return arrangement
    },
    {
      wrapper: ({ children }: { children: ReactNode }) => {
        inside.list = children
        return <RouterProvider router={router} />
      },
    },
  )
  return { result, search: () => decodeURIComponent(router.state.location.search), router }
}

beforeEach(() => {
  views.clear()
  localStorage.clear()
  rememberArrangement(1, viewed.name, { view: 'words', filters: { live: ['draft'] } })
})

it('a list is as it was left, with its view and its filters, and its address says so', () => {
  const { result, search } = arrange('')
  expect([result.current.state.view, result.current.state.filters]).toEqual(['words', { live: ['draft'] }])
  expect(search()).toBe('?view=words&live=draft')
})

it('the address of a list shows all rows that it asks for, whatever view the list was left in', () => {
  const { result } = arrange('?live=live')
  expect([[...views], result.current.state.filters]).toEqual([[''], { live: ['live'] }])
})

it('so does an address that is followed while the list is open', async () => {
  const { result, router } = arrange('')
  await act(() => router.navigate('/admin/banner?live=live'))
  expect([result.current.state.view, result.current.state.filters]).toEqual(['', { live: ['live'] }])
})

it('what is asked of a list is written into its address, without a step for Back', () => {
  const { result, search, router } = arrange('?live=live&open=7')
  act(() => result.current.setState((now) => ({ ...now, quickSearch: '春 季', page: 3, order: 'name,desc' })))
  expect(search()).toBe('?open=7&page=3&limit=20&order=name,desc&q=春+季&live=live')
  expect(router.state.historyAction).toBe('REPLACE')
})

it('an address that says nothing of its list leaves it as it stands', async () => {
  const { result, router, search } = arrange('?q=ball')
  await act(() => router.navigate('/admin/banner?open=new'))
  expect([result.current.state.quickSearch, search()]).toEqual(['ball', '?open=new&q=ball'])
})
