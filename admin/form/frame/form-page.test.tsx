import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { text } from '../../../contract/text.ts'
import { type MenuNode, useBootstrap } from '../../menu/bootstrap.ts'
import { definitions, gadget } from '../../parts/definition.testing.ts'
import { answerCalls } from '../../parts/network.testing.ts'
import { testOffice } from '../../parts/office.testing.ts'
import { OfficeProvider } from '../../parts/office.tsx'
import { LeavingGuard } from '../../parts/unsaved/leaving-guard.tsx'
import { Pages } from '../../tabs/pages.tsx'
import { useTabs } from '../../tabs/tab-store.ts'
import { shapeOf } from './form-shape.ts'

const written = { ...gadget, formShape: 'page' as const, form: { basic: ['code', 'name', 'price', 'status'] } }
const rows = [7, 8].map((id) => ({
  id,
  code: `G-${id}`,
  name: `泵${id}`,
  price: '12.00',
  status: '0',
  lock_version: 0,
}))
const node = (path: string, title: string): MenuNode => ({
  ...{ id: 1, pid: 0, type: 'menu', title, name: path, path, icon: '', menu_type: 'tab', url: '' },
  ...{ extend: 'none', keepalive: path },
})

/** Whether windows are wide. */
let isRoomy = true

function open(address: string) {
  answerCalls(({ path, query }) => ({
    code: 1,
    data: path.endsWith('/edit')
      ? { row: rows.find(({ id }) => id === Number(query.get('id'))) }
      : { list: rows, total: rows.length, remark: '' },
  }))
  useBootstrap.setState({
    menus: [node('product/gadget', '器件'), node('content/banner', '横幅')],
    siteConfig: null,
  })
  const element = (
    <>
      <LeavingGuard />
      <Pages />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] })
  render(
    <OfficeProvider office={{ ...testOffice, definitions: new Map([...definitions, ['gadget', written]]) }}>
      <RouterProvider router={router} />
    </OfficeProvider>,
  )
  return router
}

const gadgets = '/admin/product/gadget'
const form = async () => {
  await screen.findByDisplayValue(/泵/)
  return document.querySelector('[role="dialog"]') as HTMLElement
}
const list = () => document.querySelector('.shell-page') as HTMLElement
const rowOf = (id: number) => list().querySelector(`[data-row-id="${id}"]`) as HTMLElement
const press = (dialog: HTMLElement, name: string) => fireEvent.click(within(dialog).getByLabelText(name))

// They are fetched when they are needed, which takes long the first time.
beforeAll(() => Promise.all([import('../opened-form.tsx'), import('../../resource-screen.tsx')]))
beforeEach(() => {
  isRoomy = true
  vi.stubGlobal('matchMedia', () => ({ matches: isRoomy, addEventListener() {}, removeEventListener() {} }))
  localStorage.clear()
  useTabs.setState({ tabs: [], active: '' })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a form as a page', () => {
  it('takes the place of its list, which waits out of reach, and is no modal window', async () => {
    const router = open(gadgets)
    await screen.findByText('泵8')
    fireEvent.click(rowOf(8).querySelector('.row-action') as HTMLElement)
    const dialog = await form()
    expect(dialog.textContent).toContain('编辑器件')
    expect(dialog.getAttribute('aria-modal')).toBe('false')
    expect(list().hasAttribute('inert')).toBe(true)
    expect(list().textContent).toContain('泵7')
    press(dialog, '返回器件列表')
    await waitFor(() => expect(dialog.isConnected).toBe(false))
    expect(list().hasAttribute('inert')).toBe(false)
    expect(router.state.location.search).toBe('')
    await waitFor(() => expect(document.activeElement).toBe(rowOf(8)))
  })

  it('keeps what was written, and its list hidden, while another tab is looked at', async () => {
    const router = open(`${gadgets}?open=8`)
    fireEvent.change(within(await form()).getByDisplayValue('泵8'), { target: { value: '大泵' } })
    await act(() => router.navigate('/admin/content/banner'))
    expect(screen.getByDisplayValue('大泵').closest('[inert]')).not.toBeNull()
    await act(() => router.navigate(-1))
    expect(screen.getByDisplayValue('大泵').closest('[inert]')).toBeNull()
    expect(list().hasAttribute('inert')).toBe(true)
  })

  it('stands beside the list for who wants it there, with what was written, and remembers it for this noun', async () => {
    const router = open(`${gadgets}?open=8`)
    const dialog = await form()
    fireEvent.change(within(dialog).getByDisplayValue('泵8'), { target: { value: '大泵' } })
    press(dialog, '在列表旁显示')
    expect(dialog.isConnected).toBe(true)
    expect(dialog.getAttribute('aria-modal')).toBe('true')
    expect(within(dialog).getByDisplayValue('大泵')).toBeTruthy()
    expect(list().hasAttribute('inert')).toBe(false)
    cleanup()
    open(router.state.location.pathname + router.state.location.search)
    const again = await form()
    expect(again.getAttribute('aria-modal')).toBe('true')
    press(again, '整页打开')
    expect(again.getAttribute('aria-modal')).toBe('false')
  })

  it('is a window over the whole screen where that is narrow', async () => {
    isRoomy = false
    open(`${gadgets}?open=8`)
    const dialog = await form()
    expect(dialog.getAttribute('aria-modal')).toBe('true')
    expect(within(dialog).queryByLabelText('整页打开')).toBeNull()
  })

  it('leaves the letters of its list alone, and Escape closes it only from within', async () => {
    open(`${gadgets}?open=8`)
    const dialog = await form()
    fireEvent.keyDown(dialog, { key: '/' })
    expect(document.activeElement?.getAttribute('type')).not.toBe('search')
    const elsewhere = document.body.appendChild(document.createElement('button'))
    fireEvent.keyDown(elsewhere, { key: 'Escape' })
    expect(dialog.isConnected).toBe(true)
    elsewhere.remove()
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await waitFor(() => expect(dialog.isConnected).toBe(false))
  })
})

describe('what a form stands in', () => {
  const body = { kind: 'richtext', label: text('正文', 'Body') } as const
  const plain = { ...gadget, form: { basic: ['code', 'name'] } }
  it.each([
    ['a dialog of a few fields', 'dialog', plain],
    [
      'a drawer of many',
      'drawer',
      { ...plain, form: { basic: ['code', 'name', 'price', 'colour', 'cover', 'status', 'weigh'] } },
    ],
    ['a broad one with tabs', 'broad', { ...plain, form: { basic: ['code'], content: ['name'] } }],
    [
      'a page where texts are written',
      'page',
      { ...plain, fields: { ...gadget.fields, body }, form: { basic: ['code', 'body'] } },
    ],
    [
      'a page with a tab beside the first',
      'page',
      { ...plain, form: { basic: ['code'], content: ['name'] }, formAside: 'content' },
    ],
    ['what its definition says', 'drawer', { ...plain, formShape: 'drawer' }],
  ] as const)('is %s', (_, shape, definition) => {
    expect(shapeOf(definition, {})).toBe(shape)
  })
})
