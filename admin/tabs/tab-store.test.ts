import { beforeEach, describe, expect, it } from 'vitest'
import { useBootstrap } from '../menu/bootstrap.ts'
import { leaveTabs, restoreTabs } from './stored-tabs.ts'
import { closeTab, moveTab, nameTab, openTab, setFullScreen, tabsAfter, useTabs } from './tab-store.ts'

const page = (path: string, parent?: string) => ({ path, title: path, icon: '', search: '', ...(parent && { parent }) })
const paths = () => useTabs.getState().tabs.map(({ path }) => path)

beforeEach(() => {
  leaveTabs()
  localStorage.clear()
  sessionStorage.clear()
})

describe('open pages', () => {
  it('close to the one that was opened last', () => {
    for (const path of ['brand', 'part', 'lead']) openTab(page(path))
    expect(closeTab('brand', 'brand')).toMatchObject({ path: 'lead' })
    expect(closeTab('lead', 'part')).toBeUndefined()
  })

  it('of rows close to their list, with the query it had, open or not', () => {
    openTab({ ...page('lead'), search: '?state=new' })
    for (const path of ['lead/7', 'lead/8']) openTab(page(path, 'lead'))
    openTab(page('part'))
    expect(closeTab('lead/7', 'lead/7')).toMatchObject({ path: 'lead', search: '?state=new' })
    closeTab('lead', 'part')
    expect(closeTab('lead/8', 'lead/8')).toEqual({ path: 'lead', search: '' })
  })

  it('keep the name of the row that stands on them', () => {
    openTab(page('lead/7', 'lead'))
    nameTab('lead/7', '陈工')
    openTab(page('lead/7', 'lead'))
    expect(useTabs.getState().tabs.map(({ title }) => title)).toEqual(['陈工'])
  })

  it('take another place, as long as there is one', () => {
    for (const path of ['brand', 'part', 'lead']) openTab(page(path))
    expect(moveTab('lead', 0)).toBe(true)
    expect(paths()).toEqual(['lead', 'brand', 'part'])
    expect([moveTab('lead', -1), moveTab('part', 3)]).toEqual([false, false])
    expect(tabsAfter('lead').map(({ path }) => path)).toEqual(['brand', 'part'])
  })
})

describe('open pages after a reload', () => {
  const node = (path: string, title: string) => ({
    ...{ id: 1, pid: 0, type: 'menu' as const, title, name: path, path, icon: '', menu_type: 'tab', url: '' },
    ...{ extend: 'none' as const },
  })
  const menu = (...nodes: ReturnType<typeof node>[]) => useBootstrap.setState({ menus: nodes })
  const reload = (owner: number) => {
    leaveTabs()
    restoreTabs(owner)
  }

  it('are those of the same administrator, in their order, with the one in front', () => {
    menu(node('brand', '品牌'), node('lead', '线索'))
    restoreTabs(1)
    for (const path of ['brand', 'lead', 'lead/7']) openTab(page(path))
    nameTab('lead/7', '陈工')
    moveTab('lead/7', 0)
    useTabs.setState({ active: 'lead/7' })
    reload(2)
    expect(paths()).toEqual([])
    reload(1)
    expect(useTabs.getState()).toMatchObject({
      tabs: [{ path: 'lead/7', title: '陈工' }, { path: 'brand' }, { path: 'lead' }],
      active: 'lead/7',
    })
  })

  it('speak the language of the menu, and stay away when it has lost them', () => {
    menu(node('brand', '品牌'), node('part', '配件'), node('lead', '线索'))
    restoreTabs(1)
    for (const path of ['brand', 'part', 'lead/7']) openTab(page(path))
    nameTab('lead/7', '陈工')
    const stored = localStorage.getItem('storeTabViewConfig')?.replaceAll('"zh-cn"', '"en"') ?? ''
    localStorage.setItem('storeTabViewConfig', stored)
    sessionStorage.clear()
    menu(node('brand', 'Brands'), node('lead', 'Leads'))
    reload(1)
    expect(useTabs.getState().tabs.map(({ title }) => title)).toEqual(['Brands', 'Leads #7'])
  })

  it('leave to existing clients what they keep in the same place', () => {
    localStorage.setItem('storeTabViewConfig', '{"state":{"tabFullScreen":true}}')
    reload(1)
    expect(useTabs.getState().isFullScreen).toBe(true)
    setFullScreen(false)
    expect(JSON.parse(localStorage.getItem('storeTabViewConfig') ?? '').state).toEqual({ tabFullScreen: false })
  })

  it.each(['', 'no json', '[]', '{"open":{"1":{"tabs":"x"}}}'])(
    'are none where nothing readable is stored: %s',
    (text) => {
      localStorage.setItem('storeTabViewConfig', text)
      reload(1)
      expect(paths()).toEqual([])
    },
  )
})
