import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { text } from '../../contract/text.ts'
import { type MenuNode, useBootstrap } from '../menu/bootstrap.ts'
import { pin, useMarks, visit } from '../menu/menu-marks.ts'
import { banner, gadget } from '../parts/definition.testing.ts'
import { answerCalls } from '../parts/network.testing.ts'
import { testOffice } from '../parts/office.testing.ts'
import { OfficeProvider } from '../parts/office.tsx'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { PaletteTool } from './palette-tool.tsx'
import { showPalette } from './store.ts'

vi.hoisted(() => vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} })))

const page = (name: string, title: string): MenuNode => ({
  ...{ id: 1, pid: 0, type: 'menu', title, name, path: name, icon: 'fa fa-cube', menu_type: 'tab', url: '' },
  ...{ component: '', keepalive: 0, extend: 'none' },
})
const known = {
  ...gadget,
  menu: { under: { name: 'store', label: text('库', 'Store'), icon: '', weigh: 1 }, icon: 'fa fa-cube', jump: 'p' },
}
const rows = [
  { id: 7, name: '球阀', code: 'QF-7', status: '1' },
  { id: 8, name: '球阀二', code: 'QF-8', status: '0' },
]
const words = {
  [gadget.node ?? '']: ['器件', 'gadgets', 'qijian', 'qj'],
  dashboard: ['控制台', 'dashboard', 'kongzhitai', 'kzt'],
}

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  Element.prototype.scrollIntoView = () => undefined
})
beforeEach(() => {
  localStorage.clear()
  useMarks.setState({ owner: 1, pinned: [], recent: [] })
  useBootstrap.setState({ menus: [page('dashboard', '控制台'), page(gadget.node ?? '', '器件')], may: () => true })
})
afterEach(() => {
  cleanup()
  showPalette(undefined)
})

const Here = () => <output>{useLocation().pathname + useLocation().search}</output>
function Publish({ act }: { act(): void }) {
  useShortcut('mod+s', text('发布全部', 'Publish all'), act)
  return null
}

function open(may: (node: string) => boolean = () => true, act: () => void = () => undefined) {
  const sent = answerCalls(({ path, query }) => {
    if (path.endsWith('/words')) return { code: 1, data: { words } }
    const isKnown = query.get('quickSearch')?.startsWith('球')
    return { code: 1, data: { found: isKnown ? [{ table: gadget.name, rows, more: true }] : [] } }
  })
  render(
    <MemoryRouter initialEntries={['/admin/dashboard']}>
      <OfficeProvider
        office={{ ...testOffice, may, definitions: new Map([banner, known].map((one) => [one.name, one])) }}
      >
        <PaletteTool />
        <Publish act={act} />
        <Here />
      </OfficeProvider>
    </MemoryRouter>,
  )
  return sent
}
const box = async () => {
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })
  return screen.findByRole('combobox')
}
const type = (value: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value } })
const press = (key: string, held: object = {}) => fireEvent.keyDown(screen.getByRole('combobox'), { key, ...held })
const chosen = () =>
  screen.getAllByRole('option').find((line) => line.getAttribute('aria-selected') === 'true')?.textContent
const lines = () => screen.getAllByRole('option').map((line) => line.textContent)

it('pages are found by title, by the other language, by pinyin and initials, and Enter opens one', async () => {
  open()
  await box()
  for (const typed of ['器', 'Gadg', 'qijian', 'qj']) {
    type(typed)
    await waitFor(() => expect([typed, chosen()?.includes('器件')]).toEqual([typed, true]))
  }
  press('Enter')
  expect(screen.queryByRole('combobox')).toBeNull()
  expect(document.querySelector('output')?.textContent).toBe(`/admin/${gadget.node}`)
})

it('Enter that comes before the rows are found opens the first of them, not one that was found by the letters before', async () => {
  open()
  await box()
  type('球')
  press('Enter')
  expect(screen.getByRole('combobox')).toBeTruthy()
  await waitFor(() => expect(document.querySelector('output')?.textContent).toContain('open=7'))

  await box()
  type('球')
  await screen.findByText('球阀二')
  type('球二')
  press('Enter')
  type('没有')
  await screen.findByText(/没有找到/)
  expect(document.querySelector('output')?.textContent).toContain('open=7')
})

it('rows come with code and state below their noun, with the way to all of them', async () => {
  open()
  await box()
  type('球阀')
  await screen.findByText('球阀二')
  expect(lines()).toEqual(['球阀QF-7', '球阀二QF-8已停用', '在“器件”中查看全部'])
  expect(screen.getByRole('combobox').getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id)
  press('ArrowDown')
  expect(chosen()).toContain('球阀二')
  press('ArrowUp')
  press('ArrowUp')
  expect(chosen()).toContain('查看全部')
  press('Enter')
  expect(document.querySelector('output')?.textContent).toBe(`/admin/${gadget.node}?q=${encodeURIComponent('球阀')}`)
})

it('Ctrl+Enter opens apart and leaves the palette open', async () => {
  const opened = vi.fn()
  vi.stubGlobal('open', opened)
  open()
  await box()
  type('球阀')
  await screen.findByText('球阀二')
  press('Enter', { ctrlKey: true })
  expect(opened).toHaveBeenCalledWith(expect.stringContaining('/admin/'), '_blank', 'noopener')
  expect(screen.getByRole('combobox')).toBeTruthy()
})

it('what the page offers, and adding, are there for those who may', async () => {
  const act = vi.fn()
  open((node) => !node.endsWith('/add'), act)
  await box()
  type('xinzeng')
  await screen.findByText('没有找到“xinzeng”')
  type('publish')
  await waitFor(() => expect(chosen()).toContain('发布全部'))
  press('Enter')
  expect(act).toHaveBeenCalledTimes(1)
  cleanup()
  open()
  await box()
  type('xzqj')
  await waitFor(() => expect(chosen()).toContain('新增器件'))
})

it('whoever may not edit rows is led to the list that finds them', async () => {
  open((node) => !node.endsWith('/edit'))
  await box()
  type('球阀')
  await screen.findByText('球阀二')
  press('Enter')
  expect(document.querySelector('output')?.textContent).toBe(`/admin/${gadget.node}?q=QF-7`)
})

it('what was open lately stands first, as long as it is in the menu', async () => {
  visit({ path: `${gadget.node}/7`, title: '球阀', icon: '' })
  visit({ path: 'gone/page', title: '没有了', icon: '' })
  const sent = open()
  await box()
  expect((await screen.findAllByRole('group'))[0]?.textContent).toBe('最近打开球阀器件')
  expect(sent.filter(({ path }) => path.endsWith('/index'))).toEqual([])
})

it('pages that are pinned in the menu stand above all, once, also among those that fit as well', async () => {
  const others = ['content/banner', 'content/brand'].map((name) => page(name, '横幅'))
  useBootstrap.setState({ menus: [page(gadget.node ?? '', '器件'), ...others] })
  visit({ path: 'content/brand', title: '横幅', icon: '' })
  visit({ path: gadget.node ?? '', title: '器件', icon: '' })
  pin('content/brand')
  open()
  await box()
  const groups = await screen.findAllByRole('group')
  expect(groups.slice(0, 2).map((one) => one.textContent)).toEqual(['置顶横幅', '最近打开器件'])
  type('横幅')
  await waitFor(() => expect(lines().slice(0, 2)).toEqual(['横幅', '横幅']))
  press('Enter')
  expect(document.querySelector('output')?.textContent).toBe('/admin/content/brand')
})

it('the help lists keys in groups, and a jump leads to its page', async () => {
  open()
  fireEvent.keyDown(document.body, { key: '?' })
  const help = await screen.findByRole('dialog', { name: '键盘快捷键' })
  expect([...help.querySelectorAll('section')].map((one) => one.getAttribute('aria-label'))).toEqual([
    '当前页面',
    '随处可用',
    '跳转',
  ])
  expect(help.textContent).toContain('器件GP')
  showPalette(undefined)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.keyDown(document.body, { key: 'g' })
  fireEvent.keyDown(document.body, { key: 'p' })
  expect(document.querySelector('output')?.textContent).toBe(`/admin/${gadget.node}`)
})
