import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notices, rowsChanged } from '../../browser/signal.ts'
import { useBootstrap } from '../menu/bootstrap.ts'
import { definitions, gadget } from '../parts/definition.testing.ts'
import { answerCalls } from '../parts/network.testing.ts'
import { testOffice } from '../parts/office.testing.ts'
import { OfficeProvider } from '../parts/office.tsx'
import { useInFront } from '../parts/own-address.ts'
import { ask } from '../parts/question.ts'
import { QuestionDialogs } from '../parts/question-dialogs.tsx'
import { LeavingGuard } from '../parts/unsaved/leaving-guard.tsx'
import { useLeavingGuard } from '../parts/unsaved/use-leaving-guard.ts'
import type { Views } from '../parts/view.ts'
import { Pages } from './pages.tsx'
import { useTabs } from './tab-store.ts'
import { TabStrip } from './tab-strip.tsx'

const menuNode = (path: string, title: string, keepalive: string | 0 = path) => ({
  ...{ id: 1, pid: 0, type: 'menu' as const, title, name: path, path, icon: '', menu_type: 'tab', url: '' },
  ...{ extend: 'none' as const, keepalive },
})
/** Without tabs in its form. */
const plain = { ...gadget, form: { basic: ['code', 'name'] } }
const gadgets = '/admin/product/gadget'
const banners = '/admin/content/banner'

/** Stands above the list: says whether it is in front, and holds what may be unsaved or broken. */
function Head() {
  const inFront = useInFront()
  const [state, setState] = useState('')
  useLeavingGuard(state === 'unsaved', () => ask({ title: '放弃？', yes: '放弃', no: '继续编辑' }))
  if (state === 'broken') throw new Error('broken')
  return (
    <p>
      {inFront ? '在前' : '在后'}
      <button type="button" onClick={() => setState('unsaved')}>
        写
      </button>
      <button type="button" onClick={() => setState('broken')}>
        坏
      </button>
    </p>
  )
}

const views: Views = { gadget: async () => ({ list: { head: Head } }) }

function open(address: string, bannerKept: string | 0 = 'content/banner') {
  const sent = answerCalls(() => ({ code: 1, data: { list: [], total: 0, remark: '' } }))
  useBootstrap.setState({
    menus: [menuNode('product/gadget', '器件'), menuNode('content/banner', '横幅', bannerKept)],
    siteConfig: null,
  })
  const element = (
    <>
      <LeavingGuard />
      <TabStrip active="" />
      <Pages />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  render(
    <OfficeProvider office={{ ...testOffice, definitions: new Map([...definitions, ['gadget', plain]]), views }}>
      <RouterProvider router={router} />
      <QuestionDialogs />
    </OfficeProvider>,
  )
  const go = (to: string) => act(() => router.navigate(to))
  return { sent, router, go }
}

const pages = () => [...document.querySelectorAll<HTMLElement>('.shell-page')]
const front = () => within(pages().find((page) => !page.hasAttribute('inert')) as HTMLElement)
const listOf = (name: string) => front().findByRole('region', { name: `${name}列表` })
const search = () => front().findByRole('searchbox') as Promise<HTMLInputElement>

beforeEach(() => {
  useTabs.setState({ tabs: [], active: '', owner: undefined })
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('pages of open tabs', () => {
  it('are left and come back to without asking the server, as they were', async () => {
    const { sent, go } = open(gadgets)
    const box = await search()
    fireEvent.change(box, { target: { value: '泵' } })
    await waitFor(() => expect(sent.at(-1)?.query.get('quickSearch')).toBe('泵'))
    await go(banners)
    await waitFor(() => expect(sent.some(({ path }) => path.includes('Banner'))).toBe(true))
    await listOf('横幅')
    // Each list asks for its saved views once it has nothing else to do.
    await waitFor(() => expect(sent.filter(({ path }) => path.includes('avedView'))).toHaveLength(2))
    const asked = sent.length
    for (const to of [gadgets, banners, gadgets]) await go(to)
    expect(await search()).toBe(box)
    expect(box.value).toBe('泵')
    expect(sent.length).toBe(asked)
  })

  it('ask again when they are looked at, once, if rows of theirs changed meanwhile', async () => {
    const { sent, go } = open(gadgets)
    await listOf('器件')
    await go(banners)
    await waitFor(() => expect(sent.some(({ path }) => path.includes('Banner'))).toBe(true))
    await listOf('横幅')
    const asked = sent.length
    act(() => {
      rowsChanged.tell('gadget')
      rowsChanged.tell('gadget')
    })
    expect(sent.length).toBe(asked)
    await go(gadgets)
    const again = () => sent.slice(asked).filter(({ path }) => path === '/admin/product.Gadget/index')
    await waitFor(() => expect(again()).toHaveLength(1))
  })

  it('know which of them is in front, have addresses of their own, and title the document in turn', async () => {
    const { go } = open(`${gadgets}?code=G-7`)
    await screen.findByText('在前')
    await go(banners)
    expect(screen.getByText('在后').closest('[inert]')).toBeTruthy()
    expect(document.title).toMatch(/^横幅/)
    await go(`${gadgets}?code=G-7`)
    expect(document.title).toMatch(/^器件/)
  })

  it('are made anew where their menu node keeps none', async () => {
    const { go } = open(banners, 0)
    const list = await listOf('横幅')
    await go(gadgets)
    expect(pages().length).toBe(1)
    await go(banners)
    expect(await listOf('横幅')).not.toBe(list)
  })

  it('fail alone, and are made anew by hand', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    const { go } = open(gadgets)
    fireEvent.click(await screen.findByText('坏'))
    expect(front().getByRole('alert').textContent).toContain('页面未能显示')
    await go(banners)
    await listOf('横幅')
    await go(gadgets)
    fireEvent.click(front().getByRole('button', { name: /重新加载/ }))
    expect(await screen.findByText('在前')).toBeTruthy()
  })

  it('take their windows along behind the open one, where Escape does not reach them', async () => {
    const { go } = open(gadgets)
    fireEvent.click(await front().findByRole('button', { name: /新增/ }))
    const form = await screen.findByRole('dialog')
    await go(banners)
    expect(form.closest('[inert]')).toBeTruthy()
    fireEvent.keyDown(document.body, { key: 'Escape' })
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: '器件' })))
    expect(form.isConnected).toBe(true)
    expect(form.closest('[inert]')).toBeNull()
  })
})

describe('what is unsaved', () => {
  it('asks nothing when another tab is chosen, and marks its own', async () => {
    const { router, go } = open(gadgets)
    fireEvent.click(await screen.findByText('写'))
    await go(banners)
    expect(router.state.location.pathname).toBe(banners)
    expect(screen.getAllByText('有未保存的内容')).toHaveLength(1)
    expect(screen.getByRole('link', { name: /器件/ }).textContent).toContain('有未保存的内容')
  })

  it('asks when an address of its page would close its form, from wherever one comes', async () => {
    const { router, go } = open(`${gadgets}?open=new`)
    const form = await screen.findByRole('dialog')
    const box = await waitFor(() => within(form).getAllByRole<HTMLInputElement>('textbox')[0] as HTMLInputElement)
    fireEvent.change(box, { target: { value: 'G-9' } })
    await go(banners)
    await go(gadgets)
    fireEvent.click(await screen.findByRole('button', { name: '继续编辑' }))
    expect(router.state.location.pathname).toBe(banners)
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: /器件/ })))
    expect([box.isConnected, box.value]).toEqual([true, 'G-9'])
  })

  it('shows its page and asks when its tab is closed from another one', async () => {
    const { router, go } = open(gadgets)
    fireEvent.click(await screen.findByText('写'))
    await go(banners)
    fireEvent.click(screen.getByRole('button', { name: '关闭 器件' }))
    fireEvent.click(await screen.findByRole('button', { name: '继续编辑' }))
    expect(router.state.location.pathname).toBe(gadgets)
    await go(banners)
    fireEvent.click(screen.getByRole('button', { name: '关闭 器件' }))
    fireEvent.click(await screen.findByRole('button', { name: /放\s?弃/ }))
    await waitFor(() => expect(useTabs.getState().tabs.map(({ path }) => path)).toEqual(['content/banner']))
    expect(router.state.location.pathname).toBe(banners)
    await waitFor(() => expect(pages().length).toBe(1))
  })

  it('asks when the tabs are left together, and says that the way was intercepted', async () => {
    localStorage.setItem('adminInfo', '{"token":"his"}')
    const said: string[] = []
    const stop = notices.listen(({ text }) => said.push(text))
    const { router, go } = open(gadgets)
    fireEvent.click(await screen.findByText('写'))
    await go(banners)
    await go('/admin/production/order/7/record')
    fireEvent.click(await screen.findByRole('button', { name: '继续编辑' }))
    await waitFor(() => expect(said).toEqual(['导航已被拦截：还有内容未保存。']))
    expect(router.state.location.pathname).toBe(banners)
    await go('/admin/production/order/7/record')
    fireEvent.click(await screen.findByRole('button', { name: /放\s?弃/ }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/production/order/7/record'))
    stop()
  })
})
