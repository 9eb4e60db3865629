import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type MenuNode, useBootstrap } from '../menu/bootstrap.ts'
import { answerCalls, type Sent } from '../parts/network.testing.ts'
import { testOffice } from '../parts/office.testing.ts'
import { OfficeProvider } from '../parts/office.tsx'
import { job } from '../record/job.testing.ts'
import { useTabs } from '../tabs/tab-store.ts'
import { Page } from './page.tsx'

const definitions = new Map([['job', job]])
const list: MenuNode = {
  ...{ id: 1, pid: 0, type: 'menu', title: '任务', name: 'work/job', path: 'work/job', icon: 'fa fa-tasks' },
  ...{ menu_type: 'tab', url: '', extend: 'none' },
}
const rows: Readonly<Record<string, object>> = {
  7: { id: 7, code: 'J-7', name: '换密封', state: 'begun', can: ['edit', 'finish'], readOnly: [] },
  8: { id: 8, code: 'J-8', name: '装阀门', state: 'done', can: ['edit'], readOnly: [] },
}

/** The wire: a call about the row `late` stays on its way until it is let go; the first reading of a row may break. */
function answer(how: { late?: string; brokenOnce?: boolean } = {}) {
  const held: (() => void)[] = []
  let broken = how.brokenOnce ?? false
  const sent = answerCalls(({ path, query }) => {
    if (path.endsWith('/timeline')) return { code: 1, data: { timeline: [] } }
    const row = rows[query.get('id') ?? '']
    return row ? { code: 1, data: { row } } : { code: 0, msg: '记录未找到' }
  })
  const Wire = globalThis.XMLHttpRequest
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends Wire {
      #url = ''
      override open(method: string, url: string) {
        this.#url = url
        super.open(method, url)
      }
      override send(body?: XMLHttpRequestBodyInit | null) {
        const isRow = this.#url.includes('/edit?')
        if (isRow && broken) Object.assign(this, { status: 500 })
        if (isRow) broken = false
        if (this.#url.includes(`id=${how.late}&`)) held.push(() => super.send(body))
        else super.send(body)
      }
    },
  )
  // Answers come in the next turn.
  const letGo = async () => {
    for (const go of held.splice(0)) go()
    await act(() => new Promise((done) => setTimeout(done)))
  }
  return { sent, letGo }
}

/** Each address has a page of its own. */
const PageOfAddress = () => <Page key={useLocation().pathname} />

function open(address: string, may: (node: string) => boolean = () => true) {
  useBootstrap.setState({ menus: [list], may })
  const router = createMemoryRouter([{ path: '*', element: <PageOfAddress /> }], {
    initialEntries: [address],
  })
  render(
    <OfficeProvider office={{ ...testOffice, may, definitions }}>
      <RouterProvider router={router} />
    </OfficeProvider>,
  )
  return router
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
// antd parts two signs, which the office asks it not to.
const retry = /重 ?试/
const asked = (sent: readonly Sent[], action: string) => sent.filter(({ path }) => path.endsWith(`/${action}`)).length

beforeEach(() => {
  useTabs.setState({ tabs: [] })
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the page of a row', () => {
  it('is read once, with what happened, and its tab is called like the row', async () => {
    const { sent } = answer()
    open('/admin/work/job/7')
    await heading('换密封')
    await waitFor(() => expect([asked(sent, 'edit'), asked(sent, 'timeline')]).toEqual([1, 1]))
    expect(sent.find(({ path }) => path.endsWith('/edit'))?.query.get('can')).toBe('1')
    expect(useTabs.getState().tabs).toMatchObject([{ path: 'work/job/7', title: '换密封 J-7', parent: 'work/job' }])
  })

  it('never shows a late answer of another row', async () => {
    const { sent, letGo } = answer({ late: '7' })
    const router = open('/admin/work/job/7')
    await act(() => router.navigate('/admin/work/job/8'))
    await heading('装阀门')
    await letGo()
    expect(sent.some(({ query }) => query.get('id') === '7')).toBe(true)
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['装阀门'])
    expect(useTabs.getState().tabs.map(({ title }) => title)).not.toContain('换密封 J-7')
  })

  it('never stands under the address of another row', async () => {
    const { letGo } = answer({ late: '8' })
    const router = open('/admin/work/job/7')
    await heading('换密封')
    await act(() => router.navigate('/admin/work/job/8'))
    expect(screen.queryByText('换密封')).toBeNull()
    await letGo()
    await heading('装阀门')
  })

  it('says that a row is not there, and leads to the list', async () => {
    answer()
    const router = open('/admin/work/job/9')
    await heading('没有找到这条记录')
    expect(screen.queryByRole('button', { name: retry })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: '返回任务列表' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/work/job'))
  })

  it('asks again after a failure', async () => {
    answer({ brokenOnce: true })
    open('/admin/work/job/7')
    await heading('记录未能载入')
    fireEvent.click(screen.getByRole('button', { name: retry }))
    await heading('换密封')
  })

  it('is refused to an account that may not edit rows', async () => {
    const { sent } = answer()
    open('/admin/work/job/7', (node) => node !== 'work/job/edit')
    await heading('没有访问权限')
    expect([sent.length, useTabs.getState().tabs.length]).toEqual([0, 0])
  })
})
