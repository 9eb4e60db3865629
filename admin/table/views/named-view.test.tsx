import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { definitions, gadget } from '../../parts/definition.testing.ts'
import { answerCalls } from '../../parts/network.testing.ts'
import { testOffice } from '../../parts/office.testing.ts'
import { OfficeProvider } from '../../parts/office.tsx'
import { ResourceScreen } from '../../resource-screen.tsx'

const asks = { view: '', quickSearch: '', order: '', columns: ['code', 'name'], drawing: 'rows' }
const cheap = { ...asks, search: [{ field: 'colour', operator: 'eq', val: 'blue' }] }
const saved = [
  { id: 12, name: '蓝色', own: true, shared: false, count: 1, asks: cheap },
  { id: 13, name: '两列', own: true, shared: false, count: 3, asks: { ...asks, search: [] } },
]

function open(address: string) {
  const sent = answerCalls(({ path }) =>
    path.endsWith('SavedView/index')
      ? { code: 1, data: { list: saved } }
      : { code: 1, data: { list: [{ id: 7, code: 'G-7', name: '泵7', status: '0' }], total: 1, remark: '' } },
  )
  const router = createMemoryRouter([{ path: '*', element: <ResourceScreen definition={gadget} /> }], {
    initialEntries: [address],
  })
  render(
    <OfficeProvider office={{ ...testOffice, definitions }}>
      <RouterProvider router={router} />
    </OfficeProvider>,
  )
  /** What the list was asked for, in order. */
  return () =>
    sent
      .filter(({ path }) => path.endsWith('Gadget/index'))
      .map(({ query }) => query.get('search[0][val]') ?? query.get('quickSearch') ?? 'all')
}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it.each([
  ['/?view=12', 'blue', 'a view that narrows is asked for at once, and never all rows before it'],
  ['/?view=13', 'all', 'a view of all rows shows them'],
  ['/?view=99', 'all', 'a view that is gone shows all rows'],
  ['/?view=12&q=ball', 'ball', 'a view that was left asks for what the address says'],
])('%s asks for %s: %s', async (address, first) => {
  const asked = open(address)
  await screen.findByText('泵7')
  await waitFor(() => expect(screen.queryByText('两列')).toBeTruthy())
  expect(asked()).toEqual([first])
})
