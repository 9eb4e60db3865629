import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { remember } from '../../browser/session.ts'
import { departures } from '../../browser/signal.ts'
import { tellUnread, useUnread } from '../../browser/unread.ts'
import { useBootstrap } from '../menu/bootstrap.ts'
import { answerCalls, type Sent } from '../parts/network.testing.ts'
import { testOffice } from '../parts/office.testing.ts'
import { OfficeProvider } from '../parts/office.tsx'
import { NoticeBell } from './notice-bell.tsx'

const notice = {
  id: 5,
  event: 'lead.created',
  level: 'info',
  title: '新线索 XS1：陈工',
  content: '要阀门',
  url: 'crm/lead/7',
  count: 4,
  read_time: null,
  create_time: 1_700_000_000,
}

let unread: number
let list: object[]
let code: number
let sent: Sent[]

beforeEach(() => {
  unread = 3
  list = [notice, { ...notice, id: 4, title: '旧消息', count: 1, read_time: 1_700_000_001 }]
  code = 1
  sent = answerCalls(({ path }) => {
    if (code !== 1) return { code, msg: '登录已过期', data: { type: 'need login' } }
    if (path.endsWith('/own')) return { code, data: { list, total: list.length, page: 1, unread } }
    if (path.endsWith('/read')) unread = 0
    return { code, data: { unread } }
  })
  remember('admin', { id: 1, token: 'T' })
  useBootstrap.setState({ menus: [], may: () => true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function ring() {
  const router = createMemoryRouter([{ path: '*', element: <NoticeBell /> }], { initialEntries: ['/admin/dashboard'] })
  render(
    <OfficeProvider office={testOffice}>
      <RouterProvider router={router} />
    </OfficeProvider>,
  )
  return router
}
const bell = (name: string | RegExp) => screen.findByRole('button', { name })
const asked = (action: string) => sent.filter(({ path }) => path.endsWith(`/${action}`)).length
const seen = (state: 'hidden' | 'visible') => {
  Object.defineProperty(document, 'hidden', { configurable: true, value: state === 'hidden' })
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

describe('the bell', () => {
  it('says how much is unread, and from a hundred on that it is many', async () => {
    ring()
    expect((await bell('消息，3 条未读')).textContent).toBe('3')
    act(() => tellUnread(100))
    expect((await bell('消息，100 条未读')).textContent).toBe('99+')
    act(() => tellUnread(0))
    expect((await bell('消息')).textContent).toBe('')
  })

  it('announces what has come since, and neither what was there nor what was read', async () => {
    ring()
    await bell('消息，3 条未读')
    const status = screen.getByRole('status')
    expect(status.textContent).toBe('')
    act(() => tellUnread(2))
    expect(status.textContent).toBe('')
    act(() => tellUnread(4))
    expect(status.textContent).toBe('收到新消息，共 4 条未读')
  })

  it('asks every 30 seconds while the page is seen, and at once when it is seen again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    ring()
    await bell('消息，3 条未读')
    expect(asked('unread')).toBe(1)
    await act(() => vi.advanceTimersByTimeAsync(30_100))
    expect(asked('unread')).toBe(2)
    seen('hidden')
    await act(() => vi.advanceTimersByTimeAsync(120_000))
    expect(asked('unread')).toBe(2)
    seen('visible')
    await waitFor(() => expect(asked('unread')).toBe(3))
    // What another tab was told counts here, too.
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    act(() => tellUnread(7))
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(asked('unread')).toBe(3)
    await act(() => vi.advanceTimersByTimeAsync(10_100))
    expect(asked('unread')).toBe(4)
  })

  it('believes another tab of the same account, and of no other', async () => {
    ring()
    await bell('消息，3 条未读')
    const tab = new BroadcastChannel('unread notices')
    for (const [side, account, count] of [
      ['user', 1, 8],
      ['admin', 2, 9],
      ['admin', 1, 5],
    ])
      tab.postMessage({ side, account, count })
    await bell('消息，5 条未读')
    tab.close()
  })

  it('sends nobody to the login page and renews no session by itself', async () => {
    const gone = vi.fn()
    const stop = departures.listen(gone)
    code = 409
    ring()
    await waitFor(() => expect(asked('unread')).toBe(1))
    await act(() => new Promise((done) => setTimeout(done, 20)))
    expect([gone.mock.calls, sent.map(({ path }) => path)]).toEqual([[], ['/admin/routine.Notice/unread']])
    stop()
  })

  it('opens the latest, which lead to what they are about and are read then', async () => {
    const router = ring()
    fireEvent.click(await bell('消息，3 条未读'))
    const panel = await screen.findByRole('region', { name: '消息' })
    await waitFor(() => expect(document.activeElement).toBe(panel))
    const links = await within(panel).findAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/crm/lead/7',
      '/admin/crm/lead/7',
      '/admin/routine/notice',
    ])
    expect(links[0]?.textContent).toContain('另有 3 条')
    fireEvent.click(links[0] ?? panel)
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/crm/lead/7'))
    await bell('消息')
    expect(sent.find(({ path }) => path.endsWith('/read'))?.body).toEqual({ ids: [5] })
  })

  it('marks all as read, and closes with Escape where it was opened', async () => {
    ring()
    const opener = await bell('消息，3 条未读')
    opener.focus()
    fireEvent.click(opener)
    const panel = await screen.findByRole('region', { name: '消息' })
    fireEvent.click(await within(panel).findByRole('button', { name: '全部标为已读' }))
    const button = await bell('消息')
    expect(sent.find(({ path }) => path.endsWith('/read'))?.body).toEqual({ all: true })
    fireEvent.keyDown(panel, { key: 'Escape' })
    await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'))
    await waitFor(() => expect(document.activeElement).toBe(button))
  })

  it('says calmly that there is nothing', async () => {
    list = []
    unread = 0
    ring()
    fireEvent.click(await bell('消息'))
    expect(await screen.findByText('暂无消息')).toBeTruthy()
    expect(useUnread.getState().count).toBe(0)
  })
})
