import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { tellUnread } from '../../browser/unread.ts'
import { writeDraft } from '../form/drafts/draft.ts'
import { type MenuNode, useBootstrap } from '../menu/bootstrap.ts'
import { definitions } from '../parts/definition.testing.ts'
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

const list: MenuNode = {
  ...{ id: 1, pid: 0, type: 'menu', title: '器件', name: 'product/gadget', path: 'product/gadget', icon: 'fa fa-cog' },
  ...{ menu_type: 'tab', url: '', extend: 'none' },
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  usePreferences.setState({ menuCollapse: false, layoutMode: 'Default' })
})

function openAt(width: number) {
  view.width = width
  const router = createMemoryRouter([{ path: '*', element: <Shell /> }])
  render(
    <OfficeProvider office={{ ...testOffice, definitions }}>
      <RouterProvider router={router} />
    </OfficeProvider>,
  )
}

it.each([1024, 1199])(
  'the menu is folded where the window has no room for it, until the reader opens it: %i px',
  (width) => {
    openAt(width)
    fireEvent.click(screen.getByRole('button', { name: '展开菜单' }))
    expect(screen.queryByRole('button', { name: '收起菜单' })).not.toBeNull()
  },
)

it.each([1200, 1440])('the menu is open where there is room: %i px', (width) => {
  openAt(width)
  expect(screen.queryByRole('button', { name: '收起菜单' })).not.toBeNull()
})

it.each([
  ['Default', '70px', '270px'],
  ['Classic', '50px', '260px'],
  ['Streamline', '60px', '0px'],
] as const)('the layout %s leaves its room to menu and head', (layoutMode, offset, side) => {
  usePreferences.setState({ layoutMode })
  openAt(1440)
  const shell = document.querySelector<HTMLElement>('.shell')
  expect(shell?.style.getPropertyValue('--page-offset')).toBe(offset)
  expect(shell?.style.getPropertyValue('--side')).toBe(side)
  expect(screen.queryByRole('navigation', { name: '已打开的页面' }) === null).toBe(layoutMode === 'Streamline')
})

it('a window without room for a menu is drawn as Classic, and keeps what was chosen', () => {
  usePreferences.setState({ layoutMode: 'Streamline' })
  openAt(768)
  expect(document.querySelector('.shell')?.getAttribute('data-layout')).toBe('Classic')
  expect(screen.queryByRole('navigation', { name: '主导航' })).toBeNull()
  expect(sessionStorage.getItem('beforeResizeLayout')).toContain('Streamline')
})

it('what an earlier session left unsaved is offered above the page', async () => {
  useBootstrap.setState({ menus: [list] })
  writeDraft(
    { adminId: 1, table: 'gadget', id: 7 },
    { changes: { name: '大泵' }, name: 'G-7 泵', at: Date.now() / 1000 },
  )
  openAt(1440)
  expect(await screen.findByText(/G-7 泵/)).toBeTruthy()
})

it('says on every page that the site is only read, and leads to the setting', () => {
  useBootstrap.setState({
    menus: [{ ...list, name: 'routine/storeConfig', path: 'routine/storeConfig' }],
    may: () => true,
  })
  openAt(1440)
  expect(screen.queryByText('网站处于只读模式，暂时不能修改。')).toBeNull()
  act(() => tellUnread(0, { closed: false, readOnly: true }))
  expect(screen.getByText('网站处于只读模式，暂时不能修改。')).toBeTruthy()
  const link = screen.getByRole('link', { name: '去设置' })
  expect(link.getAttribute('href')).toBe('/admin/routine/storeConfig?group=maintenance&field=readonly_mode')
  act(() => tellUnread(0, { closed: false, readOnly: false }))
  expect(screen.queryByText('网站处于只读模式，暂时不能修改。')).toBeNull()
})
