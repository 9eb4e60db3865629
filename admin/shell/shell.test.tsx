import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { testOffice } from '../parts/office.testing.ts'
import { OfficeProvider } from '../parts/office.tsx'
import { usePreferences } from './preferences.ts'
import { Shell } from './shell.tsx'

const { view } = vi.hoisted(() => {
  const view = { width: 1024 }
  // Asked while the modules are loaded, too.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: view.width >= Number(/min-width: ?(\d+)/.exec(query)?.[1] ?? Number.POSITIVE_INFINITY),
    addEventListener() {},
    removeEventListener() {},
  }))
  return { view }
})

beforeEach(() => {
  localStorage.clear()
  usePreferences.setState({ menuCollapse: undefined })
})

function openAt(width: number) {
  view.width = width
  const router = createMemoryRouter([{ path: '*', element: <Shell /> }])
  render(
    <OfficeProvider office={testOffice}>
      <RouterProvider router={router} />
    </OfficeProvider>,
  )
}

it('the menu is folded where the window has no room for it, until the reader opens it', () => {
  openAt(1024)
  fireEvent.click(screen.getByRole('button', { name: '展开菜单' }))
  expect(screen.queryByRole('button', { name: '收起菜单' })).not.toBeNull()
})

it('the menu is open where there is room', () => {
  openAt(1440)
  expect(screen.queryByRole('button', { name: '收起菜单' })).not.toBeNull()
})
