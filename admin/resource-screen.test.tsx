import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { notices } from '../browser/signal.ts'
import { text } from '../contract/text.ts'
import { type MenuNode, useBootstrap } from './menu/bootstrap.ts'
import { definitions, gadget } from './parts/definition.testing.ts'
import { answerCalls } from './parts/network.testing.ts'
import { testOffice } from './parts/office.testing.ts'
import { OfficeProvider } from './parts/office.tsx'
import { useQuestions } from './parts/question.ts'
import { LeavingGuard } from './parts/unsaved/leaving-guard.tsx'
import type { Views } from './parts/view.ts'
import { inWideWindows } from './resource-screen.testing.ts'
import { ResourceScreen } from './resource-screen.tsx'

/** Without tabs of its own. */
const plain = { ...gadget, form: { basic: ['code', 'name', 'price', 'status'] } }
const list: MenuNode = {
  ...{ id: 1, pid: 0, type: 'menu', title: '器件', name: 'product/gadget', path: 'product/gadget', icon: 'fa fa-cog' },
  ...{ menu_type: 'tab', url: '', extend: 'none' },
}
const rows = [7, 8, 9].map((id) => ({
  id,
  code: `G-${id}`,
  name: `泵${id}`,
  price: '12.00',
  status: '0',
  lock_version: 0,
}))

const fresh = { id: 10, code: 'G-10', name: '新泵', status: '0' }

/** The list at an address; nothing is found by its filters but what stands in it. */
function open(address = '/', views: Views = {}) {
  const sent = answerCalls(({ method, path, query }) => {
    if (path.endsWith('/add')) return { code: 1, msg: '已添加', data: { row: fresh } }
    if (method === 'POST') return { code: 1, msg: '已更新' }
    if (path.endsWith('/edit')) return { code: 1, data: { row: rows.find(({ id }) => id === Number(query.get('id'))) } }
    const list = query.get('quickSearch') === 'G-10' ? [fresh] : rows
    return { code: 1, data: { list, total: list.length, remark: '' } }
  })
  useBootstrap.setState({ menus: [list] })
  const element = (
    <>
      <LeavingGuard />
      <ResourceScreen definition={plain} />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  render(
    <OfficeProvider office={{ ...testOffice, definitions, views }}>
      <RouterProvider router={router} />
    </OfficeProvider>,
  )
  return { sent, router }
}

inWideWindows()

describe('editing the chosen rows', () => {
  it('goes through all of them, saved or skipped, and says which one is open', async () => {
    const { sent } = open()
    fireEvent.click(await screen.findByRole('checkbox', { name: '全选' }))
    const bar = within(await screen.findByRole('toolbar', { name: '所选记录的操作' }))
    fireEvent.click(bar.getByRole('button', { name: '更多' }))
    fireEvent.click(await screen.findByRole('menuitem', { name: '编辑所选' }))
    await screen.findByText('第 1 条，共 3 条')
    fireEvent.change(await screen.findByDisplayValue('泵7'), { target: { value: '大泵' } })
    fireEvent.click(screen.getByRole('button', { name: '保存并编辑下一条' }))
    await screen.findByText('第 2 条，共 3 条')
    await screen.findByDisplayValue('泵8')
    fireEvent.click(screen.getByRole('button', { name: '跳过这条' }))
    await screen.findByText('第 3 条，共 3 条')
    await screen.findByDisplayValue('泵9')
    expect(screen.queryByRole('button', { name: '跳过这条' })).toBeNull()
    expect(
      sent.filter(({ method, path }) => method === 'POST' && path.endsWith('/edit')).map(({ body }) => body),
    ).toMatchObject([{ id: 7, name: '大泵' }])
  })
})

describe('a new row', () => {
  async function add(address: string) {
    const shown: unknown[] = []
    const stop = notices.listen((notice) => shown.push(notice))
    open(address)
    fireEvent.click(await screen.findByRole('button', { name: '新增' }))
    const form = within(await screen.findByRole('dialog'))
    fireEvent.change(await form.findByLabelText(/编码/), { target: { value: 'G-10' } })
    fireEvent.change(form.getByLabelText(/名称/, { selector: '#form-gadget-name' }), { target: { value: '新泵' } })
    fireEvent.click(form.getByRole('button', { name: /^保 ?存/ }))
    await waitFor(() => expect(shown).toHaveLength(1))
    stop()
    return shown
  }

  it('is named when it was added, with a way to it', async () => {
    expect(await add('/')).toEqual([
      { level: 'success', text: '已新增器件 G-10 新泵', link: { text: '打开', path: '/admin/product/gadget?open=10' } },
    ])
  })

  it('is asked for under the name that adding one has of its own', async () => {
    open('/', { gadget: async () => ({ form: { addTitle: text('登记器件', 'Register a gadget') } }) })
    fireEvent.click(await screen.findByRole('button', { name: '新增' }))
    expect((await screen.findByRole('dialog')).textContent).toContain('登记器件')
  })

  it('that stands on another page is named in the list with this reason', async () => {
    await add('/')
    await screen.findByText('刚新增的 G-10 新泵 没有显示在此列表中：在其他页。')
  })

  it('that the list does not show is named in it, with the reason, and is shown when asked for', async () => {
    await add('/?price=1,2')
    await screen.findByText('刚新增的 G-10 新泵 没有显示在此列表中：不符合当前筛选条件。')
    fireEvent.click(screen.getByRole('button', { name: /^显 ?示$/ }))
    await screen.findByText('新泵')
    expect(screen.queryByText(/没有显示在此列表中/)).toBeNull()
  })
})

describe('the form above a list', () => {
  it('opens by the address, and leaves it when it closes', async () => {
    const { router } = open('/?open=8')
    await screen.findByDisplayValue('泵8')
    expect(screen.getByRole('dialog').textContent).toContain('编辑器件')
    fireEvent.click(screen.getByRole('button', { name: /^取 ?消$/ }))
    await waitFor(() => expect(screen.queryByDisplayValue('泵8')).toBeNull())
    expect(router.state.location.search).toBe('')
  })

  it('is a step that Back undoes', async () => {
    const { router } = open('/?q=x')
    fireEvent.click(await screen.findByRole('link', { name: '泵9：编辑' }))
    await screen.findByDisplayValue('泵9')
    expect(router.state.location.search).toBe('?q=x&open=9')
    act(() => void router.navigate(-1))
    await waitFor(() => expect(screen.queryByDisplayValue('泵9')).toBeNull())
  })

  it('asks before Back loses what was written, and stays', async () => {
    const { router } = open('/')
    fireEvent.click(await screen.findByRole('link', { name: '泵9：编辑' }))
    fireEvent.change(await screen.findByDisplayValue('泵9'), { target: { value: '大泵' } })
    act(() => void router.navigate(-1))
    await waitFor(() => expect(useQuestions.getState().asked).toHaveLength(1))
    await act(async () => useQuestions.getState().asked[0]?.answer(false))
    expect(screen.getByDisplayValue('大泵')).toBeDefined()
    expect(router.state.location.search).toBe('?open=9')
  })

  it('goes to the row before and after, along the list, by buttons and by keys', async () => {
    const { router } = open('/?limit=10')
    fireEvent.click(await screen.findByRole('link', { name: '泵8：编辑' }))
    await screen.findByDisplayValue('泵8')
    fireEvent.click(screen.getByRole('button', { name: '上一条' }))
    await screen.findByDisplayValue('泵7')
    expect(screen.getByRole('button', { name: '上一条' })).toHaveProperty('disabled', true)
    fireEvent.keyDown(document.body, { key: 'ArrowDown', altKey: true })
    await screen.findByDisplayValue('泵8')
    await waitFor(() => expect(router.state.location.search).toBe('?limit=10&open=8'))
  })
})

it('a name in the list is a link to its form', async () => {
  open('/')
  const name = (await screen.findByText('泵8')).closest('a')
  expect(name?.getAttribute('href')).toBe('/admin/product/gadget?open=8')
})
