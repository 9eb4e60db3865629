import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notices } from '../../browser/signal.ts'
import { definitions } from '../parts/definition.testing.ts'
import { testOffice } from '../parts/office.testing.ts'
import { OfficeProvider } from '../parts/office.tsx'
import { prefer, preferDefaults } from '../shell/preferences.ts'
import { openTab, useTabs } from '../tabs/tab-store.ts'
import { type MenuNode, useBootstrap } from './bootstrap.ts'
import { restoreMarks, useMarks, visit } from './menu-marks.ts'
import { SideMenu } from './side-menu.tsx'
import { TopMenu } from './top-menu.tsx'

vi.hoisted(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})

const node = (name: string, title: string, more: Partial<MenuNode> = {}): MenuNode => ({
  ...{ id: 1, pid: 0, type: 'menu', title, name, path: name, icon: '', menu_type: 'tab', url: '', extend: 'none' },
  ...more,
})
const folder = (name: string, title: string, ...children: MenuNode[]) =>
  node(name, title, { type: 'menu_dir', menu_type: null, children })

const menus = [
  folder('product', '产品', node('product/gadget', '器件')),
  folder(
    'more',
    '更多',
    node('content/banner', '横幅'),
    node('help', '帮助', { menu_type: 'link', url: 'https://help.example/' }),
    node('trick', '假链接', { menu_type: 'link', url: 'javascript:alert(1)' }),
    node('strange', '怪', { menu_type: 'window' }),
    node('missing', '缺', {}),
  ),
  folder('outside', '外部', node('docs', '文档', { menu_type: 'link', url: 'https://docs.example/' })),
]

function draw(element = <SideMenu active="" collapsed={false} />, address = '/admin/x') {
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  render(
    <OfficeProvider office={{ ...testOffice, definitions }}>
      <RouterProvider router={router} />
    </OfficeProvider>,
  )
  return () => router.state.location.pathname + router.state.location.search
}

const said: string[] = []
const stop = notices.listen(({ text }) => said.push(text))
const entry = (name: string) => screen.getByRole('menuitem', { name: new RegExp(`^${name}`) })
const press = (name: string) => act(async () => void fireEvent.click(entry(name)))

beforeEach(() => {
  said.length = 0
  localStorage.clear()
  preferDefaults()
  useTabs.setState({ tabs: [], active: '' })
  useMarks.setState({ owner: 0, pinned: [], recent: [] })
  useBootstrap.setState({ menus })
})
afterEach(cleanup)

describe('an entry of the menu', () => {
  it('is a link that opens in another window, and is followed here by an ordinary click', async () => {
    const at = draw()
    await press('产品')
    const link = within(entry('器件')).getByText('器件')
    expect(link.getAttribute('href')).toBe('/admin/product/gadget')
    await act(async () => void fireEvent.click(link, { ctrlKey: true }))
    expect(at()).toBe('/admin/x')
    await act(async () => void fireEvent.click(link))
    expect(at()).toBe('/admin/product/gadget')
  })

  it('leads back to an open page as it was left', async () => {
    openTab({ path: 'product/gadget', title: '器件', icon: '', search: '?page=2' })
    const at = draw()
    await press('产品')
    await press('器件')
    expect(at()).toBe('/admin/product/gadget?page=2')
  })

  it('says why it leads nowhere', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    draw(undefined, '/admin/content/banner')
    await press('更多')
    for (const name of ['怪', '缺', '假链接', '横幅']) await press(name)
    expect(said).toEqual([
      '菜单类型无法识别，请联系管理员。',
      '路由无效：此菜单没有对应的页面。',
      '路由无效：此菜单没有对应的页面。',
      '已在此页面。',
    ])
    expect(opened).not.toHaveBeenCalled()
    await press('帮助')
    expect(opened).toHaveBeenCalledWith('https://help.example/', '_blank', 'noopener')
  })

  it('is pinned with its star or with *, which is kept for the administrator', async () => {
    restoreMarks(3)
    draw()
    await press('产品')
    fireEvent.click(screen.getByTitle('置顶“器件” (*)'))
    expect(screen.getAllByRole('menuitem', { name: /^器件/ })).toHaveLength(2)
    await press('更多')
    fireEvent.keyDown(entry('横幅'), { key: '*' })
    restoreMarks(4)
    expect(useMarks.getState().pinned).toEqual([])
    restoreMarks(3)
    expect(useMarks.getState().pinned).toEqual(['product/gadget', 'content/banner'])
  })

  it('closes the others when one folder may be open', async () => {
    prefer({ menuUniqueOpened: true })
    draw()
    await press('产品')
    await press('更多')
    expect(entry('产品').getAttribute('aria-expanded')).toBe('false')
    expect(entry('更多').getAttribute('aria-expanded')).toBe('true')
  })
})

describe('searching the menu', () => {
  it('starts by typing, finds by pinyin, and Enter opens the first', async () => {
    const at = draw()
    fireEvent.keyDown(entry('产品'), { key: 'h' })
    const box = screen.getByRole('textbox', { name: '查找菜单' })
    expect(document.activeElement).toBe(box)
    fireEvent.change(box, { target: { value: 'hf' } })
    await waitFor(() => expect(screen.getAllByRole('menuitem').map((one) => one.textContent)).toEqual(['横幅']))
    await act(async () => void fireEvent.keyDown(box, { key: 'Enter' }))
    expect(at()).toBe('/admin/content/banner')
    fireEvent.change(box, { target: { value: 'zzz' } })
    expect(await screen.findByText('没有符合的菜单')).toBeTruthy()
  })

  it('offers what was opened last while nothing is typed', async () => {
    for (const path of ['content/banner', 'product/gadget', 'gone', 'product/gadget/7'])
      visit({ path, title: '', icon: '' })
    draw()
    expect(screen.queryByText('最近打开')).toBeNull()
    fireEvent.focus(screen.getByRole('textbox', { name: '查找菜单' }))
    const group = screen.getByText('最近打开').parentElement as HTMLElement
    expect(
      within(group)
        .getAllByRole('menuitem')
        .map((one) => one.textContent),
    ).toEqual(['器件', '横幅'])
  })
})

it('a folder of the menu in the head leads to its first page, or says that there is none', async () => {
  const at = draw(<TopMenu active="" />)
  await press('产品')
  expect(at()).toBe('/admin/product/gadget')
  await press('外部')
  expect(said).toEqual(['没有可以跳转的子菜单。'])
  stop()
})
